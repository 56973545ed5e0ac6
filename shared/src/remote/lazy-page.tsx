import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { savesData } from './saves-data';
import { whenIdle } from './when-idle';

/**
 * A page in a chunk of its own. The host awaits `preload()` before it renders the page; `isReady()` says whether there is
 * anything to wait for.
 */
export type LazyPage = ComponentType & { preload: () => Promise<void>; isReady: () => boolean };

/** A page that is just shown has the line for itself this long: it asks for its data. */
const SHOWN_ALONE_MS = 1_000;

/** One after the other; a failure is met, and said, when the page is opened. */
async function preloadWhenIdle(pages: readonly LazyPage[]): Promise<void> {
  for (const page of pages) {
    if (page.isReady()) continue;
    await whenIdle();
    await page.preload().catch(() => undefined);
  }
}

/** Loads what a page leads to while it is shown; nothing for a browser that saves data. */
function usePreloadNext(pages: readonly LazyPage[], isShown: boolean): void {
  useEffect(() => {
    if (!isShown || pages.length === 0 || savesData()) return;
    const timer = setTimeout(() => void preloadWhenIdle(pages), SHOWN_ALONE_MS);
    return () => clearTimeout(timer);
  }, [pages, isShown]);
}

const NO_PAGES: readonly LazyPage[] = [];

/**
 * Splits a page off its remote. Unlike React.lazy it keeps no failure: the next preload is a new attempt, and a
 * page that is there already renders at once, without a fallback in between.
 * @param load the page's import; its component is the default export
 * @param leadsTo pages of the same remote to which nearly everyone goes on: their code comes once the browser is idle
 */
export function lazyPage(
  load: () => Promise<{ default: ComponentType }>,
  leadsTo: readonly LazyPage[] = NO_PAGES,
): LazyPage {
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
      // A preload may have ended after this page was drawn without its code.
      if (loaded) return setArrived(true);
      preload().then(
        () => setArrived(true),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    usePreloadNext(leadsTo, loaded !== undefined);
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
