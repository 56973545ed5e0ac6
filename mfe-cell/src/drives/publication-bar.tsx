import { CANCEL_PUBLICATION_MS } from '@portal/shared/contract/cell';
import type { DriveFacts, UndoneData } from '@portal/shared/contract/cell';
import { Banner, Box, Button } from '@portal/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callCell } from '../api/call';
import type { Reply } from '../api/call';
import { useMay } from '../api/use-staff';
import { useChange } from '../changes/use-change';
import { TimeLeft, useLeft } from '../frame/time-left';
import { Section } from '../frame/section';

type Publication = NonNullable<DriveFacts['publication']>;
type PublicationBarProps = { publication: Publication; readAt: number };

/** What the activity log says of it. */
const REASON = 'Cancelled before students saw the drive.';

const CANCELLED = 'The publication is cancelled. The drive is a draft again.';

/** Cancels a publication: an undo without questions, since no one was notified. */
async function cancelPublication(batch: string): Promise<Reply<UndoneData>> {
  const reply = await callCell<UndoneData>('undo', { params: { id: batch }, body: { reason: REASON } });
  return reply.success ? { ...reply, message: CANCELLED } : reply;
}

/** A drive that no student sees yet: the bar runs down, and one press makes it a draft again (F-26). */
function Bar({ publication: { batch, ms_left: ms }, readAt }: PublicationBarProps) {
  const left = useLeft(ms, readAt);
  const queries = useQueryClient();
  const mayCancel = useMay('undo actions');
  const { press, isBusy, refusal } = useChange(() => cancelPublication(batch));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void queries.invalidateQueries();
  }, [isOver, queries]);
  return (
    <Section label="Publication" title="Students do not see this drive yet">
      <Box sx={{ marginBlockEnd: 1 }}>They see it, and are notified, when the time is over.</Box>
      <TimeLeft left={left} of={CANCEL_PUBLICATION_MS} />
      {mayCancel && (
        <Box sx={{ marginBlockStart: 1 }}>
          <Button variant="contained" color="error" disabled={isBusy || isOver} onClick={press}>
            Cancel the publication
          </Button>
        </Box>
      )}
      {refusal && (
        <Box sx={{ marginBlockStart: 2 }}>
          <Banner tone="negative" live="assertive" title={refusal} />
        </Box>
      )}
    </Section>
  );
}

/** The minute of a drive that was just published; nothing of any other one. @param props.readAt when the drive was read */
export const PublicationBar = ({ drive, readAt }: { drive: DriveFacts; readAt: number }) =>
  drive.publication ? (
    <Bar key={drive.publication.batch} publication={drive.publication} readAt={readAt} />
  ) : null;
