import { Box } from '@portal/shared/ui';

/** College and year, branch, the student's own number. */
const GROUPS = /^(\d{6})(\d{3})(\d{3})$/;

/** An enrollment in its three groups, the last one bold; the gaps are margins, so that a copy has twelve digits. */
export function Enrollment({ children }: { children: string }) {
  const [, ...groups] = GROUPS.exec(children) ?? [];
  if (groups.length === 0) return children;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', '& span + span': { marginInlineStart: '0.3em' } }}>
      <span>{groups[0]}</span>
      <span>{groups[1]}</span>
      <Box component="span" sx={{ fontWeight: 700 }}>
        {groups[2]}
      </Box>
    </Box>
  );
}
