import type { RegistryRemote } from '@portal/shared/contract';
import { session } from '@portal/shared/session';
import { failedBefore } from './failed-releases';
import { findRemote } from './find-remote';
import { askForFirstData } from './first-data';
import { openArea } from './open-area';
import { currentRegistry, refreshRegistry, registryIsFresh } from './registry';
import { savesData } from './saves-data';

/** A page that was just opened has this long for itself before anything is fetched ahead. */
export const IDLE_AFTER_MS = 3_000;

/** A pointer that is on a link for this long may mean it. */
export const RESTS_AFTER_MS = 100;

/** Release and path of every page that was got ready. */
const asked = new Set<string>();

/** The remote of a path, unless only others than this visitor get to see it. */
function remoteFor(pathname: string): RegistryRemote | null {
  const remote = findRemote(currentRegistry(), pathname);
  return remote?.facts.audience === 'student' && session.getState().token === null ? null : remote;
}

/**
 * Gets the area of a path ready, so that going there finds its code in place; each page of a release once. The registry
 * is asked first, so that going there need not.
 */
async function prefetch(pathname: string): Promise<void> {
  if (savesData()) return;
  if (!registryIsFresh()) await refreshRegistry();
  const remote = remoteFor(pathname);
  // Another attempt at what failed is a visitor's: one made ahead, beside theirs, would clear away what theirs has loaded.
  if (!remote || failedBefore(remote.current)) return;
  const page = `${remote.current.hash} ${pathname}`;
  if (asked.has(page)) return;
  asked.add(page);
  // A failure is met, and said, when somebody really goes there.
  await openArea(remote, pathname).catch(() => undefined);
}

/** Asks for the data that a path begins with. */
function prefetchData(pathname: string): void {
  const remote = savesData() ? null : remoteFor(pathname);
  if (remote) askForFirstData(remote.facts, pathname);
}

function linkedPath(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname;
}

const TURNS_TO = ['pointerover', 'focusin', 'touchstart'] as const;
const TURNS_AWAY = ['pointerout', 'focusout', 'touchmove', 'touchcancel'] as const;

/**
 * Prefetches what a pointer, the focus or a finger turns to; its data once it has rested there, since every ask is the
 * server's work and a pointer passes many links.
 * @returns a function that stops
 */
export function prefetchOnIntent(): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const turnAway = (): void => clearTimeout(resting);
  const turn = (event: Event): void => {
    const path = linkedPath(event);
    if (!path) return;
    void prefetch(path);
    turnAway();
    resting = setTimeout(() => prefetchData(path), RESTS_AFTER_MS);
  };
  for (const sign of TURNS_TO) document.addEventListener(sign, turn, { passive: true });
  for (const sign of TURNS_AWAY) document.addEventListener(sign, turnAway, { passive: true });
  return () => {
    turnAway();
    for (const sign of TURNS_TO) document.removeEventListener(sign, turn);
    for (const sign of TURNS_AWAY) document.removeEventListener(sign, turnAway);
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
