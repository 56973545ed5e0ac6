import type { AudienceFrame } from '@portal/shared/audience';
import { useCallback, useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { ErrorPanel } from '../loader/error-panel';
import { abandonAttempts } from '../loader/load-page';
import { withRetries } from '../loader/open-page';
import { WaitingPage } from '../loader/waiting-page';

type Frame = typeof AudienceFrame;
type View = { Frame: Frame } | { error: unknown } | { hasFailed: boolean };

let loaded: Frame | undefined;

/** Asked for each time: what failed is tried again. */
const load = async (): Promise<Frame> => {
  const module = await import('@portal/shared/audience');
  loaded = module.AudienceFrame;
  return loaded;
};

/**
 * The frame of an audience that is neither visitors nor students. Its code comes with the first such page: no one else
 * loads it (MFE-09). It waits and retries as every page does (docs/remotes.md).
 */
export function ApartFrame(props: ComponentProps<Frame>) {
  const [view, setView] = useState<View>(loaded ? { Frame: loaded } : { hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (loaded) return;
    const ending = new AbortController();
    const { signal } = ending;
    const show = (next: View): void => {
      if (!signal.aborted) setView(next);
    };
    withRetries(load, { signal, onFailure: () => show({ hasFailed: true }) }).then(
      (Frame) => show({ Frame }),
      (error: unknown) => show({ error }),
    );
    return () => ending.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    abandonAttempts();
    setView({ hasFailed: false });
    setAttempt((before) => before + 1);
  }, []);
  if ('Frame' in view) return <view.Frame {...props} />;
  if ('error' in view) return <ErrorPanel title={props.facts.title} error={view.error} onRetry={retry} />;
  // Nothing else of the portal is in the page until it is there.
  return <WaitingPage hasFailed={view.hasFailed} onRetry={retry} />;
}
