import { formatDateTime } from '@portal/shared/format';
import { Box, Button, Card, ErrorState, Heading, Spinner, Typography } from '@portal/shared/ui';
import { ConfirmDialog } from '@portal/shared/ui-dialog';
import { useId, useRef, useState } from 'react';
import { CopyRow } from '../bank/copy-row';
import { useCalendarAddress } from './use-calendar-address';

const QUESTIONS = {
  renew: {
    title: 'Make a new address?',
    words: 'The address that you have ends: a calendar that uses it is not updated any more.',
    confirm: 'Make a new address',
  },
  end: {
    title: 'Delete the calendar link?',
    words: 'A calendar that uses it is not updated any more. You can make another at any time.',
    confirm: 'Delete calendar link',
  },
} as const;

const text = { marginBlock: 1, maxWidth: '68ch' } as const;

/** The secret address by which a calendar program shows deadlines and rounds (MSG-07). */
export function CalendarSettings() {
  const id = useId();
  const { answer, made, renew, end } = useCalendarAddress();
  return (
    <Card component="section" aria-labelledby={id}>
      <Heading level={2} id={id}>
        Calendar
      </Heading>
      <Typography sx={text}>
        Subscribe to an address of your own in Google Calendar, Outlook or Apple Calendar: it has the
        deadlines of companies that are open to you, the rounds you applied to and the events of the campus,
        with reminders, and follows every change.
      </Typography>
      {answer.state === 'loading' && <Spinner label="Loading your calendar address" />}
      {answer.state === 'failed' && <ErrorState onRetry={answer.reload}>{answer.message}</ErrorState>}
      {answer.state === 'ready' && <Address since={answer.data.since} made={made} renew={renew} end={end} />}
    </Card>
  );
}

type AddressProps = {
  since: string | null;
  made: string | null;
  renew: () => Promise<void>;
  end: () => Promise<void>;
};

function Address({ since, made, renew, end }: AddressProps) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const status = useRef<HTMLElement>(null);
  // What was pressed may be gone afterwards: the words beside it say how it is now.
  const run = (work: () => Promise<void>): void => {
    setAsked(null);
    void work().then(() => status.current?.focus());
  };
  const question = asked && QUESTIONS[asked];
  return (
    <>
      <Typography ref={status} tabIndex={-1} role="status" sx={text}>
        {since === null
          ? 'You have no calendar address.'
          : `You have a calendar address since ${formatDateTime(since)}.`}
      </Typography>
      {made !== null && since !== null && <Made address={made} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginTop: 2 }}>
        {since === null ? (
          <Button onClick={() => run(renew)}>Create calendar link</Button>
        ) : (
          <>
            <Button variant="outlined" onClick={() => setAsked('renew')}>
              Make a new address
            </Button>
            <Button variant="outlined" color="error" onClick={() => setAsked('end')}>
              Delete calendar link
            </Button>
          </>
        )}
      </Box>
      {question && (
        <ConfirmDialog
          open
          title={question.title}
          confirmLabel={question.confirm}
          destructive
          onConfirm={() => run(asked === 'end' ? end : renew)}
          onCancel={() => setAsked(null)}
        >
          <Typography>{question.words}</Typography>
        </ConfirmDialog>
      )}
    </>
  );
}

/** An address that was just made: it is shown this once. */
const Made = ({ address }: { address: string }) => (
  <>
    <CopyRow term="Address" value={address} action="Copy the address" copied="The address is copied." long />
    <Typography sx={text}>
      It is shown only once: copy it now. Anyone who has it sees these dates, but not whose they are. If
      someone else has it, create a new one.
    </Typography>
  </>
);
