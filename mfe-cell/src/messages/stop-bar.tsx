import type { CellMessage } from '@portal/shared/contract/cell';
import { MESSAGE_LIMITS } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box, Button, Card, Heading } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { studentsText } from '../values/waiting-time';
import { useMessageChange } from './use-message-change';

const SECOND_MS = 1_000;

/** What is left of some milliseconds since they were read, every second again. */
function useLeft(ms: number, readAt: number): number {
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

type StopBarProps = { message: CellMessage; readAt: number };

/** A message that has not gone: the bar runs down, and one press stops it (MSG-02). */
export function StopBar({ message, readAt }: StopBarProps) {
  const left = useLeft(message.ms_left, readAt);
  const { press, isBusy, refusal } = useMessageChange('stopMessage', message.id);
  const isSoon = left <= MESSAGE_LIMITS.stopMs;
  return (
    <Card component="section" aria-label="Scheduled">
      <Heading level={2} looks={3} gutterBottom>
        Scheduled
      </Heading>
      <Box sx={{ marginBlockEnd: 1 }}>
        {studentsText(message.counts.all)}, by {message.by}. It goes {formatDateTime(message.due_at)}.
      </Box>
      {isSoon && (
        <Box
          component="progress"
          aria-label="Time left to cancel"
          max={MESSAGE_LIMITS.stopMs}
          value={left}
          sx={{ width: '100%', accentColor: 'currentColor', color: 'warning.main' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlockStart: 1 }}>
        {isSoon && (
          <span>
            <strong>{clockText(left)}</strong> left to cancel
          </span>
        )}
        <Button variant="contained" color="error" disabled={isBusy} onClick={press}>
          Cancel sending
        </Button>
      </Box>
      {refusal && (
        <Box sx={{ marginBlockStart: 2 }}>
          <Banner tone="negative" live="assertive" title={refusal} />
        </Box>
      )}
    </Card>
  );
}
