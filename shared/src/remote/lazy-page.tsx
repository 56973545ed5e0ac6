import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A page in a chunk of its own. The host awaits `preload()` before it renders the page; `isReady()` says whether there is
 * anything to wait for.
 */
export type LazyPage = ComponentType & { preload: () => Promise<void>; isReady: () => boolean };

/**
 * Splits a page off its remote. Unlike React.lazy it keeps no failure: the next preload is a new attempt, and a
 * page that is there already renders at once, without a fallback in between.
 * @param load the page's import; its component is the default export
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  const preload = (): Promise<void> => {
    loading ??= load().then(
      (module) => {
        loaded = module.default;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Page() {
    const [, setArrived] = useState(loaded !== undefined);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (loaded) return;
      preload().then(
        () => setArrived(true),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    // Thrown to the boundary around the remote, which says what happened and offers to try again.
    if (failure) throw failure.error;
    const Loaded = loaded;
    return Loaded ? <Loaded /> : null;
  }

  return Object.assign(Page, { preload, isReady: () => loaded !== undefined });
}

/** True for a route's handle that is a lazy page. */
export const isLazyPage = (handle: unknown): handle is LazyPage =>
  typeof handle === 'function' && 'preload' in handle && typeof handle.preload === 'function';
