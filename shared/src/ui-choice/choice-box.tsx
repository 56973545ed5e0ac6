import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The bordered row that holds radios or a checkbox; the border is red while the choice is wrong (PRF-08). */
export function ChoiceBox({ invalid, children }: { invalid: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        pl: 1.5,
        pr: 0.5,
        py: 0.5,
        minHeight: 48,
        alignItems: 'center',
        border: 1,
        borderRadius: 1,
        borderColor: invalid ? 'error.main' : 'divider',
      }}
    >
      {children}
    </Box>
  );
}
