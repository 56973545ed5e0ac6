import { useCollege } from '@portal/shared/college';
import { Box, visuallyHidden } from '@portal/shared/ui';
import { Link } from '@portal/shared/router';
import { COMPACT, PHONE } from './work-widths';

/** The college's cap, cut in cream on brick: the portal has it on teal. */
const Cap = () => (
  <Box component="svg" viewBox="0 0 40 40" aria-hidden sx={{ flexShrink: 0, width: 34, height: 34 }}>
    <rect width="40" height="40" rx="6" fill="#7d3a0a" />
    <path
      d="M20 9 4.5 15.5 20 22l15.500-6.500zM10.500 20.300v6.200c0 2.500 4.300 4.700 9.500 4.700s9.500-2.200 9.500-4.700v-6.200L20 24.300z"
      fill="#f6e5d6"
    />
    <path d="M33.800 16.800v8.200" stroke="#f6e5d6" strokeWidth="2" strokeLinecap="round" />
  </Box>
);

type StaffLogoProps = {
  name: string;
  to: string;
  /** A phone shows the mark only: controls are beside it. */
  isShort?: boolean;
};

/** The mark and the name of the place, in the college's book face; leads to its first page. */
export const StaffLogo = ({ name, to, isShort = false }: StaffLogoProps) => (
  <Box
    component={Link}
    to={to}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      minHeight: 60,
      paddingInline: 1.75,
      color: 'frame.fg',
      textDecoration: 'none',
      lineHeight: 1.25,
      [COMPACT]: {
        justifyContent: 'center',
        paddingInline: 0,
        '& [data-name]': visuallyHidden,
      },
      ...(isShort ? { [PHONE]: { paddingInlineEnd: 0.5, '& [data-name]': visuallyHidden } } : {}),
    }}
  >
    <Cap />
    <Box component="span" data-name sx={{ display: 'grid' }}>
      <Box component="span" sx={{ typography: 'h2', fontSize: '1.0625rem' }}>
        {name}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'frame.quiet' }}>
        {useCollege().shortName}
      </Box>
    </Box>
  </Box>
);
