import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Lets the text of a control that nobody is in wrap, in the place and the line height of MUI's outlined input. */
const WRAPPED = {
  padding: '16.5px 57px 16.5px 14px',
  // Under such a pointer the list's second button shows, beside the arrow.
  '@media (pointer: fine)': { paddingRight: '101px' },
  lineHeight: '1.4375em',
  overflowWrap: 'anywhere',
  '*:focus-within > &': { visibility: 'hidden' },
} as const;

const STACKED = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1' },
  '& .MuiOutlinedInput-root': { height: '100%' },
  '&:not(:focus-within) input': { opacity: 0 },
} as const;

type WholeTextProps = { text: string; disabled: boolean; children: ReactNode };

/**
 * Around a control of one line, which cuts what is longer: while nobody is in it, all of its text stands in its place,
 * on as many lines as it takes. Who hears the page hears the control.
 * @param text what the control holds
 */
export function WholeText({ text, disabled, children }: WholeTextProps) {
  return (
    <Box sx={STACKED}>
      <Box aria-hidden sx={{ ...WRAPPED, color: disabled ? 'text.disabled' : 'text.primary' }}>
        {text}
      </Box>
      {children}
    </Box>
  );
}
