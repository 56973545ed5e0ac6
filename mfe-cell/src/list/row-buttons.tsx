import { Box } from '@portal/shared/ui';
import type { ReactNode } from 'react';

/** The buttons of a list's row: in one line at a desk, so that a row stays low; they wrap on a phone's card. */
export const RowButtons = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', md: 'nowrap' },
      justifyContent: { xs: 'end', md: 'start' },
      gap: { xs: 1, md: 0.5 },
      '& > *': { flex: 'none', whiteSpace: 'nowrap' },
    }}
  >
    {children}
  </Box>
);
