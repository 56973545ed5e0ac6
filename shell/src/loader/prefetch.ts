import { PAGES } from '@portal/shared/contract';
import type { RegistryRemote } from '@portal/shared/contract';
import { audienceOf, isApart, savesData } from '@portal/shared/remote';
import { session } from '@portal/shared/session';
import { isSignInPath } from '../session/guard';
import { dropAhead, renderAhead } from './ahead-page';
import { findRemote } from './find-remote';
import { askForFirstData } from './first-data';
import { loadPage } from './load-page';
import { hasSoundRelease } from './open-page';
import { currentRegistry, refreshRegistry, registryIsFresh } from './registry';

/** A pointer that is on a link for this long may mean it. */
export const RESTS_AFTER_MS = 100;
/** A finger that begins to scroll moves within this time. */
export const STAYS_AFTER_MS = 50;

/** The remote of a path, unless only others than this visitor get to see it. */
function remoteFor(pathname: string): RegistryRemote | null {
  const remote = findRemote(currentRegistry(), pathname);
  const signedIn = session.getState().token !== null;
  if (!remote) return null;
  const isOthers = signedIn ? isSignInPath(pathname) : audienceOf(remote.facts, pathname) === 'student';
  return isOthers ? null : remote;
}

/**
 * Gets the code of a path ready. The registry is asked first, so that going there need not.
 * @param find the remote that serves the path
 */
async function prefetch(pathname: string, find: () => RegistryRemote | null): Promise<void> {
  if (!registryIsFresh()) await refreshRegistry();
  const remote = find();
  if (!remote || !hasSoundRelease({ ...remote, previous: null })) return;
  // A failure is met, and said, when someone really goes there.
  await loadPage(remote.current, pathname).catch(() => undefined);
}

/**
 * Gets the code of the page after the login ready, once, while someone types there.
 * @returns a function that stops
 */
export function prefetchWhileTyping(): () => void {
  const stop = (): void => document.removeEventListener('input', onInput);
  function onInput(): void {
    if (!isSignInPath(location.pathname)) return;
    stop();
    const home = PAGES.companies;
    if (!savesData()) void prefetch(home, () => findRemote(currentRegistry(), home));
  }
  document.addEventListener('input', onInput, { passive: true });
  return stop;
}

/** The other page of the portal that a link leads to; null where it leads to none. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin || link.pathname === location.pathname) return null;
  return link;
}

/** Renders the page of a link out of sight, unless its frame and its guard are others than those around it. */
function prerender({ pathname, search, hash }: HTMLAnchorElement): void {
  const remote = search === '' && hash === '' ? remoteFor(pathname) : null;
  if (remote && !isApart(remote.facts.audience)) renderAhead(remote, pathname);
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const TURNS_TO = ['pointerover', 'focusin', 'touchstart'] as const;
const TURNS_AWAY = ['pointerout', 'focusout', 'touchmove', 'touchcancel'] as const;

/** A finger's pointer is over a link at each scroll: its touches are listened to instead. */
const isFinger = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch';

/**
 * Prefetches what a pointer, the focus or a finger turns to. A pointer passes many links, and every ask is the server's
 * work: once it has rested, data is asked for as well, and the page rendered out of sight until the pointer leaves.
 * @returns a function that stops
 */
export function prefetchOnIntent(): () => void {
  let wanted: HTMLAnchorElement | null = null;
  const forget = (): void => {
    wanted = null;
    dropAhead();
  };
  const getReady = async (link: HTMLAnchorElement, event: Event): Promise<void> => {
    if (event.type === 'touchstart') await pause(STAYS_AFTER_MS);
    if (wanted !== link) return;
    const ready = prefetch(link.pathname, () => remoteFor(link.pathname));
    await pause(RESTS_AFTER_MS);
    const remote = wanted === link ? remoteFor(link.pathname) : null;
    if (!remote) return;
    await Promise.all([ready, askForFirstData(remote.facts, link.pathname)]);
    if (wanted === link) prerender(link);
  };
  const turn = (event: Event): void => {
    const link = linkOf(event.target);
    if (!link || link === wanted || isFinger(event) || savesData()) return;
    forget();
    wanted = link;
    void getReady(link, event);
  };
  const turnAway = (event: Event): void => {
    const to = event instanceof MouseEvent || event instanceof FocusEvent ? event.relatedTarget : null;
    if (wanted && !isFinger(event) && linkOf(event.target) === wanted && linkOf(to) !== wanted) forget();
  };
  for (const sign of TURNS_TO) document.addEventListener(sign, turn, { passive: true });
  for (const sign of TURNS_AWAY) document.addEventListener(sign, turnAway, { passive: true });
  return () => {
    forget();
    for (const sign of TURNS_TO) document.removeEventListener(sign, turn);
    for (const sign of TURNS_AWAY) document.removeEventListener(sign, turnAway);
  };
}
