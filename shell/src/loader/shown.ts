import type { RegistryRemote } from '@portal/shared/contract';
import type { Location } from '@portal/shared/router';
import { aheadFor } from './ahead-area';
import { openNow } from './open-now';
import type { OpenedArea } from './ready-page';

/** What is on screen: it stays there until the next page is ready. */
export type Shown = {
  /** The same as long as it is the same release of the same remote. */
  id: string;
  remote: string;
  opened: OpenedArea;
  /** Where the router was when it came on screen. */
  entered: Location;
  /** Where its pages are told to be. */
  location: Location;
};

/** A path of a remote, by its name. */
export type At = { remote: string; pathname: string };

/** What the outlet is to show, as far as it does not depend on where the router is now. */
export type PlaceView = {
  /** What is on screen. */
  shown: Shown | null;
  /** The page that was opened. */
  ready: (At & { opened: OpenedArea }) | null;
  /** Why a page is not there. */
  fault: (At & { error: unknown }) | null;
};

/**
 * What stands on screen next: pages of the same release go on in its place; one that was rendered ahead comes into sight
 * as it is.
 */
function next(last: Shown | null, remote: RegistryRemote, opened: OpenedArea, location: Location): Shown {
  const { name } = remote;
  const goesOn = last?.remote === name && last.opened.hash === opened.hash;
  const ahead = goesOn ? null : aheadFor(remote, opened.hash, location);
  const id = goesOn ? last.id : (ahead?.id ?? `${name} ${opened.hash}`);
  return { id, remote: name, opened, entered: location, location: ahead?.location ?? location };
}

/**
 * What the outlet renders: the page of the location when it is ready or in the browser already, otherwise what was there
 * before.
 * @param view of the place
 * @param remote that serves the location
 */
export function shownAt(
  { shown, ready }: PlaceView,
  remote: RegistryRemote,
  location: Location,
): Shown | null {
  const { pathname } = location;
  const isReady = ready?.remote === remote.name && ready.pathname === pathname;
  if (isReady && ready.opened !== shown?.opened) return next(shown, remote, ready.opened, location);
  if (shown?.remote === remote.name && shown.location.pathname === pathname)
    return shown.entered === location ? shown : { ...shown, entered: location, location };
  const opened = openNow(remote, pathname);
  return opened ? next(shown, remote, opened, location) : shown;
}
