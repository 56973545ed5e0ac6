import { Box } from '@portal/shared/ui';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** What is left of some milliseconds since they were read, every second again. */
export function useLeft(ms: number, readAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, ms - Math.max(0, now - readAt));
}

const clockText = (ms: number): string => {
  const seconds = Math.ceil(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** How long something can still be cancelled: a bar that runs down, and the time. @param props.of all of it, in milliseconds */
export const TimeLeft = ({ left, of }: { left: number; of: number }) => (
  <>
    <Box
      component="progress"
      aria-label="Time left to cancel"
      max={of}
      value={left}
      sx={{ width: '100%', accentColor: 'currentColor', color: 'warning.main' }}
    />
    <Box>
      <strong>{clockText(left)}</strong> left to cancel
    </Box>
  </>
);
