import type { CopyState } from '@portal/shared/contract';
import { formatBytes, formatDateTime } from '@portal/shared/format';
import { Box, Button, Card, ErrorState, Heading, ProgressBar, Spinner, Typography } from '@portal/shared/ui';
import { useId, useRef } from 'react';
import { useDataCopy } from './use-data-copy';

const text = { marginBlock: 1, maxWidth: '68ch' } as const;

/** Asking for a copy of all data, and downloading it (DAT-01). */
export function DataCopy() {
  const id = useId();
  const { answer, copy, ask, download } = useDataCopy();
  return (
    <Card component="section" aria-labelledby={id}>
      <Heading level={2} id={id}>
        Download a copy
      </Heading>
      <Typography sx={text}>
        One ZIP with a PDF to read, the same data as JSON for programs, and your files. It has your whole
        identity numbers, so keep it safe.
      </Typography>
      {answer.state === 'loading' && <Spinner label="Loading your copy" />}
      {answer.state === 'failed' && <ErrorState onRetry={answer.reload}>{answer.message}</ErrorState>}
      {answer.state === 'ready' && <Copy copy={copy} ask={ask} download={download} />}
    </Card>
  );
}

type CopyProps = { copy: CopyState | null; ask: () => Promise<void>; download: () => Promise<void> };

/** What there is, in words. */
function words(copy: CopyState | null): string {
  if (copy === null) return 'You have no copy. It takes less than a minute to make one.';
  if (copy.state === 'failed') return 'The copy could not be made. Please ask again.';
  if (copy.state === 'making') return 'Your copy is being made. You can leave this page and come back.';
  const size = copy.bytes === null ? '' : `, ${formatBytes(copy.bytes)}`;
  return `Your copy of ${formatDateTime(copy.asked_at)} is ready${size}.`;
}

function Copy({ copy, ask, download }: CopyProps) {
  const status = useRef<HTMLElement>(null);
  // The button that was pressed goes: the words beside it say how it is now.
  const askAgain = () => void ask().then(() => status.current?.focus());
  const isReady = copy?.state === 'ready';
  return (
    <>
      <Typography ref={status} tabIndex={-1} role="status" sx={text}>
        {words(copy)}
      </Typography>
      {copy?.state === 'making' && copy.total > 0 && (
        <ProgressBar label="Parts of your copy" value={copy.done} max={copy.total} />
      )}
      {isReady && copy.expires_at !== null && (
        <Typography color="text.secondary" sx={text}>
          {`Only you can download it, until ${formatDateTime(copy.expires_at)}.`}
        </Typography>
      )}
      {copy?.state !== 'making' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginTop: 2 }}>
          {isReady && <Button onClick={() => void download()}>Download copy</Button>}
          <Button variant={isReady ? 'outlined' : 'contained'} onClick={askAgain}>
            {isReady ? 'Make a new copy' : 'Ask for a copy'}
          </Button>
        </Box>
      )}
    </>
  );
}
