import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from './theme/palette';

type BadgeProps = {
  tone?: Tone;
  /** Decoration before the words; the words alone carry the meaning. */
  icon?: ReactNode;
  children: ReactNode;
};

/** A short status in words, on the colour of its tone. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      maxWidth: '100%',
      paddingInline: 1.25,
      paddingBlock: 0.25,
      borderRadius: 4,
      border: '1px solid',
      borderColor: `tone.${tone}.line`,
      backgroundColor: `tone.${tone}.bg`,
      color: `tone.${tone}.fg`,
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: 1.5,
      '& svg': { fontSize: '1rem' },
    }}
  >
    {icon}
    {children}
  </Box>
);
