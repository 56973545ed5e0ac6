import Box from '@mui/material/Box';
import { formatPackage, type JobRole, type Recruitment } from '@portal/shared/contract';

/** A role as people read it (CMP-07): its package goes to the next line whole, and does not break at its hyphen. */
export const RoleLabels = ({ role }: { role: JobRole }) => (
  <>
    {role.title}{' '}
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatPackage(role)}
    </Box>
  </>
);

/** What a role pays beside its package; nothing where nothing of it is known (F-28). */
export function PayLabels({ title, pays }: Pick<Recruitment, 'pays'> & { title: string }) {
  const pay = pays?.find((one) => one.title === title)?.pay ?? [];
  if (pay.length === 0) return null;
  return (
    <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
      {pay.map(({ label, text }) => `${label} ${text}`).join(', ')}
    </Box>
  );
}
