import { useBusy } from '@portal/shared/busy';
import { Backdrop, Spinner, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePressWaiter } from './use-press-waiter';

/** Work shorter than this many milliseconds shows no overlay (SHL-09). */
const OVERLAY_DELAY_MS = 150;

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
  const [late, setLate] = useState(false);
  const unlessPressed = usePressWaiter();
  useEffect(() => {
    if (!busy) return;
    let cancel: () => void = () => undefined;
    const timer = setTimeout(() => {
      // At once: a press before a later render would find what it pressed covered, and lose its click.
      cancel = unlessPressed(() => flushSync(() => setLate(true)));
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
        {late ? 'Loading' : null}
      </VisuallyHidden>
      {late && (
        <Backdrop
          open
          aria-hidden
          data-overlay
          sx={[{ zIndex: 'modal', backgroundColor: 'rgb(0 0 0 / 0.25)' }, UNSEEN_BESIDE]}
        >
          <Spinner />
        </Backdrop>
      )}
    </>
  );
}
