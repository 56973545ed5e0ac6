import { session } from '@portal/shared/session';
import { findRemote } from './find-remote';
import { openArea } from './open-area';
import type { OpenedArea } from './open-area';
import { currentRegistry } from './registry';

type FirstArea = { pathname: string; opening: Promise<OpenedArea> };

function start(): FirstArea | null {
  const { pathname } = location;
  const remote = findRemote(currentRegistry(), pathname);
  if (!remote) return null;
  if (remote.facts.audience === 'student' && session.getState().token === null) return null;
  const opening = openArea(remote, pathname);
  // The outlet says what went wrong; without this the browser would say it too.
  opening.catch(() => undefined);
  return { pathname, opening };
}

let first = start();

/**
 * The area of the path that the page was opened at, asked for before React renders anything.
 * @param pathname what the outlet wants to show
 * @returns its promise the first time it is asked for, then null
 */
export function takeFirstArea(pathname: string): Promise<OpenedArea> | null {
  const taken = first?.pathname === pathname ? first.opening : null;
  first = null;
  return taken;
}
