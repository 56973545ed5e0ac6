import type { RegistryRemote } from '@portal/shared/contract';
import { audienceOf, isApart, savesData, whenIdle } from '@portal/shared/remote';
import { session } from '@portal/shared/session';
import { failedBefore } from './failed-releases';
import { isSignInPath } from '../session/guard';
import { dropAhead, renderAhead } from './ahead-area';
import { findRemote } from './find-remote';
import { askForFirstData } from './first-data';
import { openArea } from './open-area';
import { currentRegistry, refreshRegistry, registryIsFresh } from './registry';
import { menuAudience } from './shown-audience';

/** A page that was just opened has this long for itself before anything is fetched ahead. */
export const IDLE_AFTER_MS = 3_000;

/** A pointer that is on a link for this long may mean it. */
export const RESTS_AFTER_MS = 100;

/** Release and path of every page that was got ready, or is on its way. */
const asked = new Map<string, Promise<unknown>>();

/** The remote of a path, unless only others than this visitor get to see it. */
function remoteFor(pathname: string): RegistryRemote | null {
  const remote = findRemote(currentRegistry(), pathname);
  const signedIn = session.getState().token !== null;
  if (!remote) return null;
  const isOthers = signedIn ? isSignInPath(pathname) : audienceOf(remote.facts, pathname) === 'student';
  return isOthers ? null : remote;
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
  // A failure is met, and said, when somebody really goes there.
  const ready = asked.get(page) ?? openArea(remote, pathname).catch(() => undefined);
  asked.set(page, ready);
  await ready;
}

/** Renders the page of a path out of sight, unless its frame and its guard are others than those around it. */
function prerender(pathname: string): void {
  const remote = savesData() ? null : remoteFor(pathname);
  if (remote && !isApart(remote.facts.audience)) renderAhead(remote, pathname);
}

/** Asks for the data that a path begins with. */
async function prefetchData(pathname: string): Promise<void> {
  const remote = savesData() ? null : remoteFor(pathname);
  if (remote) await askForFirstData(remote.facts, pathname);
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** The path that a link leads to, where that is another page of the portal. */
function pathOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname;
}

const TURNS_TO = ['pointerover', 'focusin', 'touchstart'] as const;
const TURNS_AWAY = ['pointerout', 'focusout', 'touchmove', 'touchcancel'] as const;

/**
 * Prefetches what a pointer, the focus or a finger turns to. A pointer passes many links, and every ask is the server's
 * work: once it has rested its data is asked for as well, and the page rendered out of sight until the pointer leaves.
 * @returns a function that stops
 */
export function prefetchOnIntent(): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let wanted: HTMLAnchorElement | null = null;
  const forget = (): void => {
    clearTimeout(resting);
    wanted = null;
    dropAhead();
  };
  const turn = ({ target }: Event): void => {
    const link = linkOf(target);
    const path = link && pathOf(link);
    if (!path || link === wanted) return;
    const ready = prefetch(path);
    forget();
    wanted = link;
    resting = setTimeout(() => {
      void Promise.all([ready, prefetchData(path)]).then(() => {
        if (wanted === link && link.search === '' && link.hash === '') prerender(path);
      });
    }, RESTS_AFTER_MS);
  };
  const turnAway = (event: Event): void => {
    const to = event instanceof MouseEvent || event instanceof FocusEvent ? event.relatedTarget : null;
    if (wanted && linkOf(event.target) === wanted && linkOf(to) !== wanted) forget();
  };
  for (const sign of TURNS_TO) document.addEventListener(sign, turn, { passive: true });
  for (const sign of TURNS_AWAY) document.addEventListener(sign, turnAway, { passive: true });
  return () => {
    forget();
    for (const sign of TURNS_TO) document.removeEventListener(sign, turn);
    for (const sign of TURNS_AWAY) document.removeEventListener(sign, turnAway);
  };
}

/** The screens that this menu leads to. */
function menuPaths(): string[] {
  const audience = menuAudience();
  return currentRegistry()
    .remotes.filter(({ facts }) => facts.audience === audience)
    .flatMap(({ facts }) => facts.menu.map(({ path }) => path));
}

async function prefetchMenu(isStopped: () => boolean): Promise<void> {
  for (const path of menuPaths()) {
    await whenIdle();
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
