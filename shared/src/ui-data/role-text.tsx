import Box from '@mui/material/Box';
import { formatPackage, type JobRole } from '@portal/shared/contract';

/** A role as people read it (CMP-07): its package goes to the next line whole, and does not break at its hyphen. */
export const RoleLabels = ({ role }: { role: JobRole }) => (
  <>
    {role.title}{' '}
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatPackage(role)}
    </Box>
  </>
);
