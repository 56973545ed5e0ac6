import { Box, Button } from '@portal/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
/** What is older than this is marked. */
const OLD_MS = 90_000;

/** How long ago, in words that do not change faster than one reads. */
export function agoText(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS);
  if (seconds < 10) return 'just now';
  if (seconds < 60) return `${Math.floor(seconds / 10) * 10} s ago`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`;
}

/** What was read by TanStack Query; nothing is shown before the first response. */
type UpdatedAgoProps = {
  loaded: Pick<UseQueryResult, 'dataUpdatedAt' | 'error'> & { refetch: () => unknown };
};

/** When what is shown was read; amber when it is old or the newest attempt failed, with another attempt. */
export function UpdatedAgo({ loaded: { dataUpdatedAt: at, error, refetch } }: UpdatedAgoProps) {
  const failed = error !== null;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5 * SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (at === 0) return null;
  const age = Math.max(0, now - at);
  const isOld = failed || age > OLD_MS;
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.secondary',
        fontSize: '0.875rem',
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          backgroundColor: isOld ? 'tone.warning.line' : 'tone.positive.line',
        }}
      />
      <span>{`Updated ${agoText(age)}${failed ? '; refresh failed' : ''}`}</span>
      {isOld && (
        <Button variant="text" size="small" onClick={() => void refetch()}>
          Refresh
        </Button>
      )}
    </Box>
  );
}
