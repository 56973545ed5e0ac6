import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { VisuallyHidden } from './visually-hidden';

export { default as Skeleton } from '@mui/material/Skeleton';

/** Something is on its way. @param props.label what, in words, for screen readers */
export const Spinner = ({ label = 'Loading' }: { label?: string }) => (
  <Box role="status" sx={{ display: 'flex', justifyContent: 'center', padding: 4 }}>
    <CircularProgress aria-hidden />
    <VisuallyHidden>{label}</VisuallyHidden>
  </Box>
);

type ProgressBarProps = {
  /** What advances, in words. */
  label: string;
  value: number;
  max: number;
};

/** How much of a whole is done: words, numbers and a bar. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const id = useId();
  const percent = max > 0 ? Math.round((value / max) * 100) : 0;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, marginBottom: 0.5 }}>
        <span id={id}>{label}</span>
        <span>
          {value} of {max}
        </span>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-labelledby={id}
        aria-valuetext={`${value} of ${max}`}
        sx={{ height: 8, borderRadius: 4, outline: '1px solid', outlineColor: 'outline' }}
      />
    </Box>
  );
}
