import { useBusy } from '@portal/shared/busy';
import { Backdrop, Spinner, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useState } from 'react';

/** Work shorter than this many milliseconds shows no overlay (SHL-09). */
const OVERLAY_DELAY_MS = 150;

/** The global loading overlay: seen after a moment, and announced (SHL-09). */
export function BusyOverlay() {
  const busy = useBusy();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), OVERLAY_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
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
