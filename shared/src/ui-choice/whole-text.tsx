import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** In the place and the line height of MUI's outlined input, beside its arrow. */
const WRAPPED = {
  padding: '16.5px 32px 16.5px 14px',
  lineHeight: '1.4375em',
  overflowWrap: 'anywhere',
} as const;

/** A person who types sees the line that is typed. */
const GIVES_WAY = {
  paddingRight: '57px',
  // Under such a pointer the list's second button shows, beside the arrow.
  '@media (pointer: fine)': { paddingRight: '101px' },
  '*:focus-within > &': { visibility: 'hidden' },
} as const;

const STACKED = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1' },
  '& .MuiOutlinedInput-root': { height: '100%' },
  '& select': { height: '100%', opacity: 0 },
  '&:not(:focus-within) input': { opacity: 0 },
} as const;

type WholeTextProps = { text: string; isTyped: boolean; disabled: boolean; children: ReactNode };

/**
 * Around a control of one line, which cuts what is longer: all of its text is shown in its place, on as many lines as
 * it takes. A screen reader reads the control.
 * @param text what the control holds
 * @param isTyped whether one types into it: the text then gives way to the control's own while someone is in it
 */
export function WholeText({ text, isTyped, disabled, children }: WholeTextProps) {
  return (
    <Box sx={STACKED}>
      <Box
        aria-hidden
        sx={{ ...WRAPPED, ...(isTyped && GIVES_WAY), color: disabled ? 'text.disabled' : 'text.primary' }}
      >
        {text}
      </Box>
      {children}
    </Box>
  );
}
