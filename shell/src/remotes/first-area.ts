import { session } from '@portal/shared/session';
import { findRemote } from './find-remote';
import { askForFirstData } from './first-data';
import { openNewest } from './open-newest';
import type { ReadyArea } from './ready-area';
import type { OpenedArea } from './ready-page';
import { currentRegistry } from './registry';

type FirstArea = {
  remote: string;
  pathname: string;
  opening: Promise<OpenedArea>;
  /** Has somebody told of each failure, those before included. */
  follow: (onFault: (error: unknown) => void) => void;
};

function start(): FirstArea | null {
  // Where HTML is made nothing is opened by itself.
  if (typeof document === 'undefined') return null;
  const { pathname } = location;
  const remote = findRemote(currentRegistry(), pathname);
  if (!remote) return null;
  if (remote.facts.audience === 'student' && session.getState().token === null) return null;
  void askForFirstData(remote.facts, pathname);
  const faults: unknown[] = [];
  let tell: (error: unknown) => void = (error) => void faults.push(error);
  const opening = openNewest(remote, pathname, { onFault: (error) => tell(error) });
  // The outlet says what went wrong; without this the browser would say it too.
  opening.catch(() => undefined);
  return {
    remote: remote.name,
    pathname,
    opening,
    follow: (onFault) => {
      tell = onFault;
      faults.forEach(onFault);
    },
  };
}

let first = start();

/**
 * The area that server-made HTML shows, ready to take that HTML over; takes it as takeFirstArea() does.
 * @param hash the release that the HTML was made from
 * @returns null when that release cannot be had: the HTML then gives way to what can
 */
export async function readyFirstArea(hash: string): Promise<ReadyArea | null> {
  if (!first) return null;
  const { remote, pathname, opening } = first;
  const opened = await opening.catch(() => null);
  if (opened?.hash !== hash) return null;
  first = null;
  return { remote, pathname, opened };
}

/** Its code mostly comes before the shell's own, which is larger; the frame does not wait longer than this for it. */
const SOON_MS = 300;

/**
 * The area that the page was opened at, when its code is there in a moment: frame and area are then rendered at once.
 * @returns null when it takes longer, fails, or there is none; the outlet then takes it as it does any
 */
export async function firstAreaSoon(): Promise<ReadyArea | null> {
  if (!first) return null;
  const { remote, pathname, opening } = first;
  const opened = await Promise.race([
    opening.catch(() => null),
    new Promise<null>((done) => setTimeout(() => done(null), SOON_MS)),
  ]);
  if (!opened) return null;
  first = null;
  return { remote, pathname, opened };
}

/**
 * The area of the path that the page was opened at, asked for before React renders anything.
 * @param pathname what the outlet wants to show
 * @param onFault told of each failure on the way
 * @returns its promise the first time it is asked for, then null
 */
export function takeFirstArea(
  pathname: string,
  onFault: (error: unknown) => void,
): Promise<OpenedArea> | null {
  const taken = first?.pathname === pathname ? first : null;
  first = null;
  taken?.follow(onFault);
  return taken?.opening ?? null;
}
