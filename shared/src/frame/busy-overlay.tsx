import { useBusy } from '@portal/shared/busy';
import { Backdrop, Spinner, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { usePressWaiter } from './use-press-waiter';

/** Work shorter than this many milliseconds shows no overlay (SHL-09). */
const OVERLAY_DELAY_MS = 150;

/** The global loading overlay: seen after a moment, never in the middle of a click, and announced (SHL-09). */
export function BusyOverlay() {
  const busy = useBusy();
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
        {late ? 'Loading' : null}
      </VisuallyHidden>
      {late && (
        <Backdrop open aria-hidden sx={{ zIndex: 'modal', backgroundColor: 'rgb(0 0 0 / 0.25)' }}>
          <Spinner />
        </Backdrop>
      )}
    </>
  );
}
