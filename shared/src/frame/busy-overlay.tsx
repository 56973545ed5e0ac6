import { useBusy, useReceived } from '@portal/shared/busy';
import { formatBytes } from '@portal/shared/format';
import { Backdrop, Box, Spinner, Typography, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { usePressWaiter } from './use-press-waiter';

/** Work shorter than this many milliseconds shows no overlay (SHL-09). */
const OVERLAY_DELAY_MS = 150;

/** What has come of something slow: it grows while the line works, so that nobody takes it for dead (W-63). */
const Received = ({ bytes }: { bytes: number }) => (
  <Box sx={{ px: 3, pb: 2, borderRadius: 1, bgcolor: 'background.paper', boxShadow: 4, textAlign: 'center' }}>
    <Spinner />
    <Typography sx={{ fontWeight: 600 }}>Still loading</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {bytes > 0 ? `${formatBytes(bytes)} received so far` : 'The connection is slow'}
    </Typography>
  </Box>
);

/** What says by itself that something is on its way: the place of what loads, or a button that is at work. */
const SAID_ALREADY = ['.MuiSkeleton-root', '.MuiButton-loading'];

/** One sign of waiting at a time (W-38): behind another one the overlay still takes the presses, and shows nothing. */
const UNSEEN_BESIDE = Object.fromEntries(
  SAID_ALREADY.map((sign) => [
    `body:has(${sign}) &`,
    { backgroundColor: 'transparent', '& > *': { visibility: 'hidden' } },
  ]),
);

/** The global loading overlay: seen after a moment, never in the middle of a click, and announced (SHL-09). */
export function BusyOverlay() {
  const busy = useBusy();
  const received = useReceived();
  const [late, setLate] = useState(false);
  const unlessPressed = usePressWaiter();
  useEffect(() => {
    if (!busy) return;
    let cancel: () => void = () => undefined;
    const timer = setTimeout(() => {
      cancel = unlessPressed(() => setLate(true));
    }, OVERLAY_DELAY_MS);
    return () => {
      clearTimeout(timer);
      cancel();
      setLate(false);
    };
  }, [busy, unlessPressed]);
  return (
    <>
      <VisuallyHidden component="div" role="status">
        {late ? (received === null ? 'Loading' : 'Still loading') : null}
      </VisuallyHidden>
      {late && (
        <Backdrop
          open
          aria-hidden
          data-overlay
          sx={[
            { zIndex: 'modal', backgroundColor: 'rgb(0 0 0 / 0.25)' },
            // How much has come of something slow is said nowhere else.
            received === null && UNSEEN_BESIDE,
          ]}
        >
          {received === null ? <Spinner /> : <Received bytes={received} />}
        </Backdrop>
      )}
    </>
  );
}
