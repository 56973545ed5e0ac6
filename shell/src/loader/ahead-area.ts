import { session } from '@portal/shared/session';
import type { RegistryRemote } from '@portal/shared/contract';
import type { Location } from '@portal/shared/router';
import { startTransition, useEffect, useState } from 'react';
import { hasFirstData } from './first-data';
import { openNow } from './open-now';
import type { OpenedArea } from './ready-page';

/** An area that is rendered out of sight, because a visitor may be about to go there. */
type AheadArea = {
  /** Its own for every one: what is rendered for it stays the same when it comes into sight. */
  id: string;
  remote: string;
  opened: OpenedArea;
  location: Location;
};

const PREFIX = 'ahead-';
let ahead: AheadArea | null = null;
let count = 0;
const hearers = new Set<() => void>();

function set(area: AheadArea | null): void {
  if (area === ahead) return;
  ahead = area;
  for (const hear of [...hearers]) hear();
}

/** Nobody is about to go there any more. */
export const dropAhead = (): void => set(null);

/**
 * Has the page of a path rendered out of sight, if its code and its first data are there. At most one is.
 * @param remote that serves the path
 * @param pathname the path
 */
export function renderAhead(remote: RegistryRemote, pathname: string): void {
  if (ahead?.remote === remote.name && ahead.location.pathname === pathname) return;
  const opened = hasFirstData(remote.facts, pathname) ? openNow(remote, pathname) : null;
  if (!opened?.found) return dropAhead();
  count += 1;
  const id = `${PREFIX}${count}`;
  const location = { pathname, search: '', hash: '', state: null, key: id };
  set({ id, remote: remote.name, opened, location });
}

/**
 * The area that was rendered ahead of a navigation, to be shown as it is.
 * @param remote the remote to show @param hash its release
 * @param location where to
 * @returns null where there is none, where it is of another release or place, or where its data is no longer fresh
 */
export function aheadFor(
  { name, facts }: RegistryRemote,
  hash: string,
  location: Location,
): AheadArea | null {
  if (ahead?.remote !== name || ahead.opened.hash !== hash) return null;
  const { pathname } = location;
  const isPlain = location.search === '' && location.hash === '' && location.state === null;
  const isThere = isPlain && pathname === ahead.location.pathname;
  return isThere && hasFirstData(facts, pathname) ? ahead : null;
}

/** @returns whether an area was rendered out of sight before it was shown */
export const isAhead = ({ id }: { id: string }): boolean => id.startsWith(PREFIX);

// What was rendered for one visitor is not for the next.
session.subscribe(({ token }, before) => {
  if (token !== before.token) dropAhead();
});

/** @returns the area to render out of sight, or null; a change of it waits for whatever somebody waits for */
export function useAhead(): AheadArea | null {
  const [shown, setShown] = useState<AheadArea | null>(null);
  useEffect(() => {
    const look = (): void => startTransition(() => setShown(ahead));
    look();
    hearers.add(look);
    return () => void hearers.delete(look);
  }, []);
  return shown;
}
