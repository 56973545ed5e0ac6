import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useId } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** MUI writes the size as a style attribute, which the portal's policy drops and a page made by the server may not have. */
const NO_STYLE = { width: undefined, height: undefined };

/** Something is on its way. @param props.label what, in words, for screen readers */
export const Spinner = ({ label = 'Loading' }: { label?: string }) => (
  <Box role="status" sx={{ display: 'flex', justifyContent: 'center', padding: 4 }}>
    <CircularProgress aria-hidden style={NO_STYLE} sx={{ width: 40, height: 40 }} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </Box>
);

type ProgressBarProps = {
  /** What advances, in words. */
  label: string;
  value: number;
  max: number;
};

/** The browser's own element, in the portal's colours; each engine names its parts otherwise. */
const fill = { backgroundColor: 'primary.main' } as const;
const bar = {
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 8,
  border: 0,
  borderRadius: 4,
  overflow: 'hidden',
  outline: '1px solid',
  outlineColor: 'outline',
  backgroundColor: 'background.paper',
  '&::-webkit-progress-bar': { backgroundColor: 'transparent' },
  '&::-webkit-progress-value': fill,
  '&::-moz-progress-bar': fill,
} as const;

/** How much of a whole is done: words, numbers and a bar. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const id = useId();
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, marginBottom: 0.5 }}>
        <span id={id}>{label}</span>
        <span>
          {value} of {max}
        </span>
      </Box>
      <Box
        component="progress"
        aria-labelledby={id}
        aria-valuetext={`${value} of ${max}`}
        value={value}
        max={max}
        sx={bar}
      />
    </Box>
  );
}
