import type { AudienceFrame } from '@portal/shared/audience';
import { trackBusy } from '@portal/shared/busy';
import { BusyOverlay } from '@portal/shared/frame';
import { useCallback, useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { countBytes } from '../loader/count-bytes';
import { ErrorPanel } from '../loader/error-panel';

type Frame = typeof AudienceFrame;

let loaded: Frame | undefined;

/** Asked for each time: what failed is tried anew. */
const load = async (): Promise<Frame> => {
  const module = await import('@portal/shared/audience');
  loaded = module.AudienceFrame;
  return loaded;
};

/**
 * The frame of an audience that is neither visitors nor students. Its code comes with the first such page: nobody else
 * loads it (MFE-09).
 */
export function ApartFrame(props: ComponentProps<Frame>) {
  const [frame, setFrame] = useState<{ Frame: Frame } | null>(loaded ? { Frame: loaded } : null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const open = useCallback(() => {
    setFailure(null);
    const stopCounting = countBytes();
    trackBusy(load())
      .then(
        (Frame) => setFrame({ Frame }),
        (error: unknown) => setFailure({ error }),
      )
      .finally(stopCounting);
  }, []);
  useEffect(() => {
    if (!frame) open();
  }, [frame, open]);
  if (failure) return <ErrorPanel title={props.facts.title} error={failure.error} onRetry={open} />;
  // Nothing else of the portal stands in the page until it is there.
  return frame ? <frame.Frame {...props} /> : <BusyOverlay />;
}
