import type { OwnErasure } from '@portal/shared/contract';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { cancelErasure, getOwnErasure, useApiQuery, useCancel } from '@portal/shared/http';
import { Banner, Box, Button, Card, ErrorState, Heading, Spinner, Typography } from '@portal/shared/ui';
import { useId, useRef, useState } from 'react';
import { ErasureForm } from './erasure-form';
import { Prevented } from './prevented';
import { ERASURES, preventedBy } from './erasure-words';

const text = { marginBlock: 1, maxWidth: '68ch' } as const;

/** Asking that data is erased: what goes, what stays and what prevents it, and how the request is (DAT-05). */
export default function ErasureRequest() {
  const id = useId();
  const heading = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  const answer = useApiQuery(getOwnErasure);
  // Form or button go: what is now is below the heading.
  const close = (): void => {
    heading.current?.focus();
    setAsking(false);
  };
  const done = (): void => {
    close();
    answer.reload();
  };
  const isOpen = answer.state === 'ready' && answer.data.request?.state === 'open';
  return (
    <Card component="section" aria-labelledby={id}>
      <Heading level={2} id={id} ref={heading} tabIndex={-1}>
        Ask for erasure
      </Heading>
      {answer.state === 'loading' && <Spinner label="Loading your request" />}
      {answer.state === 'failed' && <ErrorState onRetry={answer.reload}>{answer.message}</ErrorState>}
      {answer.state === 'ready' && <Request own={answer.data} onChange={done} />}
      {answer.state === 'ready' && !isOpen && !isAsking && (
        <>
          <Typography sx={text}>
            The placement cell erases your data on request, or declines with a reason. You can ask for
            everything, or for your identity numbers only.
          </Typography>
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            Ask for erasure…
          </Button>
        </>
      )}
      {answer.state === 'ready' && !isOpen && isAsking && (
        <ErasureForm own={answer.data} onDone={done} onCancel={close} />
      )}
    </Card>
  );
}

type RequestProps = { own: OwnErasure; onChange: () => void };

/** The newest request: its receipt while it waits, else what was decided. */
function Request({ own, onChange }: RequestProps) {
  const { request } = own;
  if (request === null) return null;
  const { kind, state, reason, asked_at: asked, due_at: due, decided_at: decided, answer, id } = request;
  const on = decided === null ? '' : formatDateTime(decided);
  if (state === 'open')
    return (
      <Box sx={{ marginBlock: 2, overflowWrap: 'anywhere' }}>
        <Banner title={`You asked: ${ERASURES[kind].label}`} action={<Cancel onChange={onChange} />}>
          <div>{`Receipt ${id.slice(0, 8).toUpperCase()}, ${formatDateTime(asked)}. The placement cell decides by ${formatDate(due)}.`}</div>
          {reason !== '' && <div>{`Your reason: ${reason}`}</div>}
          <Prevented sentences={preventedBy(own, kind)} />
        </Banner>
      </Box>
    );
  return (
    <Box sx={{ marginBlock: 2, overflowWrap: 'anywhere' }}>
      {state === 'approved' && (
        <Banner
          tone="positive"
          title={`The placement cell began to erase as you asked: ${ERASURES[kind].label}`}
        >
          {answer ? `${on}. The placement cell: ${answer}` : on}
        </Banner>
      )}
      {state === 'declined' && (
        <Banner tone="warning" title="Your request was declined: nothing was erased">
          {`${on}. The placement cell: ${answer ?? ''}`}
        </Banner>
      )}
      {state === 'cancelled' && (
        <Typography color="text.secondary">{`You cancelled your request on ${on}.`}</Typography>
      )}
    </Box>
  );
}

/** Takes the request back. */
function Cancel({ onChange }: { onChange: () => void }) {
  const { isBusy, press } = useCancel(cancelErasure, onChange);
  return (
    <Button variant="outlined" color="inherit" disabled={isBusy} onClick={press}>
      Cancel the request
    </Button>
  );
}
