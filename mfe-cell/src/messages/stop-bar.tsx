import type { CellMessage, DoneData } from '@portal/shared/contract/cell';
import { MESSAGE_LIMITS } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box, Button } from '@portal/shared/ui';
import { callCell } from '../api/call';
import { useChange } from '../changes/use-change';
import { TimeLeft, useLeft } from '../frame/time-left';
import { studentsText } from '../values/waiting-time';
import { Section } from '../frame/section';

type StopBarProps = { message: CellMessage; readAt: number };

/** A message that has not gone: the bar runs down, and one press stops it (MSG-02). */
export function StopBar({ message, readAt }: StopBarProps) {
  const left = useLeft(message.ms_left, readAt);
  const { id } = message;
  const { press, isBusy, refusal } = useChange(() => callCell<DoneData>('stopMessage', { params: { id } }));
  const isSoon = left <= MESSAGE_LIMITS.stopMs;
  return (
    <Section title="Scheduled">
      <Box sx={{ marginBlockEnd: 1 }}>
        {studentsText(message.counts.all)}, by {message.by}. It goes {formatDateTime(message.due_at)}.
      </Box>
      {isSoon && <TimeLeft left={left} of={MESSAGE_LIMITS.stopMs} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlockStart: 1 }}>
        <Button variant="contained" color="error" disabled={isBusy} onClick={press}>
          Cancel sending
        </Button>
      </Box>
      {refusal && (
        <Box sx={{ marginBlockStart: 2 }}>
          <Banner tone="negative" live="assertive" title={refusal} />
        </Box>
      )}
    </Section>
  );
}
