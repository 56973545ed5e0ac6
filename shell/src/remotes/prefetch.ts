import { session } from '@portal/shared/session';
import { findRemote } from './find-remote';
import { openArea } from './open-area';
import { currentRegistry, refreshRegistry, registryIsFresh } from './registry';

type Connection = { saveData?: boolean };

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/** Gets the area of a path ready, so that going there finds its code in place. */
async function prefetch(pathname: string): Promise<void> {
  if (!registryIsFresh()) await refreshRegistry();
  const remote = findRemote(currentRegistry(), pathname);
  if (!remote || (remote.facts.audience === 'student' && session.getState().token === null)) return;
  // A failure is met, and said, when somebody really goes there.
  await openArea(remote, pathname).catch(() => undefined);
}

function linkedPath(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname;
}

/** Prefetches what a pointer, the focus or a finger turns to. @returns a function that stops */
export function prefetchOnIntent(): () => void {
  const asked = new Set<string>();
  const turn = (event: Event): void => {
    const path = linkedPath(event);
    if (!path || asked.has(path) || savesData()) return;
    asked.add(path);
    void prefetch(path);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const sign of signs) document.addEventListener(sign, turn, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, turn);
  };
}
