import { session } from '@portal/shared/session';
import { failedBefore } from './failed-releases';
import { findRemote } from './find-remote';
import { openArea } from './open-area';
import { currentRegistry, refreshRegistry, registryIsFresh } from './registry';
import { savesData } from './saves-data';

/** A page that was just opened has this long for itself before anything is fetched ahead. */
export const IDLE_AFTER_MS = 3_000;

const asked = new Set<string>();

/** Gets the area of a path ready, so that going there finds its code in place; each path once. */
async function prefetch(pathname: string): Promise<void> {
  if (asked.has(pathname) || savesData()) return;
  asked.add(pathname);
  if (!registryIsFresh()) await refreshRegistry();
  const remote = findRemote(currentRegistry(), pathname);
  if (!remote || (remote.facts.audience === 'student' && session.getState().token === null)) return;
  // Another attempt at what failed is a visitor's: one made ahead, beside theirs, would clear away what theirs has loaded.
  if (failedBefore(remote.current)) return;
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
  const turn = (event: Event): void => {
    const path = linkedPath(event);
    if (path) void prefetch(path);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const sign of signs) document.addEventListener(sign, turn, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, turn);
  };
}

/** Safari has no requestIdleCallback; a moment later is as good there. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done());
    else setTimeout(done, 200);
  });

/** The screens that the menu of the visitor's audience leads to. */
function menuPaths(): string[] {
  const audience = session.getState().token === null ? 'public' : 'student';
  return currentRegistry()
    .remotes.filter(({ facts }) => facts.audience === audience)
    .flatMap(({ facts }) => facts.menu.map(({ path }) => path));
}

async function prefetchMenu(isStopped: () => boolean): Promise<void> {
  for (const path of menuPaths()) {
    await idle();
    if (isStopped() || document.hidden) return;
    await prefetch(path);
  }
}

/**
 * Prefetches, one after the other, what the menu leads to, once the page has been open for a while and the browser
 * has nothing to do. After a sign-in the student's menu follows.
 * @returns a function that stops
 */
export function prefetchWhenIdle(): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void prefetchMenu(() => stopped), IDLE_AFTER_MS);
  };
  const stopFollowing = session.subscribe(({ token }, before) => {
    if (token !== before.token) wait();
  });
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('load', wait);
    stopFollowing();
  };
}
