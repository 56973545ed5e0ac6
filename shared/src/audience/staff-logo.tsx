import { useCollege } from '@portal/shared/college';
import { Box } from '@portal/shared/ui';
import { Link } from '@portal/shared/router';

/** The name of the place, in the college's book face; leads to its first page. */
export const StaffLogo = ({ name, to }: { name: string; to: string }) => (
  <Box
    component={Link}
    to={to}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minHeight: 56,
      paddingInline: 2,
      color: 'frame.fg',
      textDecoration: 'none',
      lineHeight: 1.25,
    }}
  >
    <Box component="span" sx={{ typography: 'h2', fontSize: '1.0625rem' }}>
      {name}
    </Box>
    <Box component="span" sx={{ fontSize: '0.75rem', color: 'frame.quiet' }}>
      {useCollege().shortName}
    </Box>
  </Box>
);
