import { Box, Button, PageContainer, RetryIcon, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useState } from 'react';

/** A wait of this long is said to be a slow one (F-03). */
const SLOW_AFTER_MS = 4_000;
/** After this long 'Try again' is offered beside it; loading goes on. */
const RETRY_OFFERED_AFTER_MS = 20_000;

/** True once the component has been mounted for so long. */
function useMountedFor(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

/** Widths of the lines that stand for a heading and a text. */
const LINES = ['40%', '100%', '90%', '65%'];

type WaitingPageProps = {
  /** Whether a request failed, and is made again. */
  hasFailed: boolean;
  onRetry: () => void;
};

/** Replaces a page that is on its way: a skeleton at once, words on a slow connection, and no end by itself. */
export function WaitingPage({ hasFailed, onRetry }: WaitingPageProps) {
  const isSlow = useMountedFor(SLOW_AFTER_MS);
  const isRetryOffered = useMountedFor(RETRY_OFFERED_AFTER_MS);
  const reason = hasFailed ? 'a file did not arrive. It is requested again.' : 'your connection is slow.';
  return (
    <PageContainer>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 48 }}>
        <Box role="status">
          {isSlow ? `Still loading: ${reason}` : <VisuallyHidden>Loading</VisuallyHidden>}
        </Box>
        {isRetryOffered && (
          <Button variant="outlined" startIcon={<RetryIcon />} onClick={onRetry}>
            Try again
          </Button>
        )}
      </Box>
      {LINES.map((width) => (
        <Box
          key={width}
          aria-hidden
          sx={{ height: 20, my: 2, borderRadius: 1, bgcolor: 'action.hover', width }}
        />
      ))}
    </PageContainer>
  );
}
