import { Box } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { MenuLink } from '../frame/menu-link';

type NavEntryProps = { to: string; end: boolean; covers?: readonly string[]; children: ReactNode };

const shared = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'frame.fg',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  '&.active': { fontWeight: 700, backgroundColor: 'background.paper' },
} as const;

/** An entry of the rail; brick marks where one is. */
export const RailEntry = ({ to, end, covers, children }: NavEntryProps) => (
  <Box
    component={MenuLink}
    to={to}
    end={end}
    covers={covers}
    sx={{
      ...shared,
      paddingInline: 1.5,
      marginInlineEnd: 1,
      borderInlineStart: '4px solid transparent',
      borderStartEndRadius: 8,
      borderEndEndRadius: 8,
      '&.active': { ...shared['&.active'], borderInlineStartColor: 'secondary.main' },
    }}
  >
    {children}
  </Box>
);

/** An entry of the bar at a phone's foot. */
export const FootEntry = ({ to, end, covers, children }: NavEntryProps) => (
  <Box
    component={MenuLink}
    to={to}
    end={end}
    covers={covers}
    sx={{
      ...shared,
      flex: '1 1 auto',
      paddingInline: 0.5,
      justifyContent: 'center',
      minHeight: 56,
      fontSize: '0.8125rem',
      borderBlockStart: '3px solid transparent',
      '&.active': { ...shared['&.active'], borderBlockStartColor: 'secondary.main' },
    }}
  >
    {children}
  </Box>
);
