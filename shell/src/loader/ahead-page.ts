import { session } from '@portal/shared/session';
import type { RegistryRemote } from '@portal/shared/contract';
import type { Location } from '@portal/shared/router';
import { startTransition, useEffect, useState } from 'react';
import { hasFirstData } from './first-data';
import type { OpenedPage } from './load-page';
import { openNow } from './open-page';

/** A page that is rendered out of sight, because someone may be about to go there. */
type AheadPage = {
  /** Its key in the outlet: what is rendered for it stays the same when it comes into sight. */
  id: string;
  page: OpenedPage;
  location: Location;
};

const PREFIX = 'ahead-';
let ahead: AheadPage | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: AheadPage | null): void {
  if (next === ahead) return;
  ahead = next;
  for (const listener of [...listeners]) listener();
}

/** No one is about to go there any more. */
export const dropAhead = (): void => set(null);

/** Has a path's page rendered out of sight, if its code and its first data are there. At most one is. */
export function renderAhead(remote: RegistryRemote, pathname: string): void {
  const page = hasFirstData(remote.facts, pathname) ? openNow(remote, pathname) : null;
  if (!page?.found) return dropAhead();
  if (ahead?.page.hash === page.hash && ahead.location.pathname === pathname) return;
  count += 1;
  const id = `${PREFIX}${count}`;
  set({ id, page, location: { pathname, search: '', hash: '', state: null, key: id } });
}

/** What was rendered ahead of a navigation; null where it is of another release or place, or its data is no longer fresh. */
export function aheadFor({ facts }: RegistryRemote, hash: string, location: Location): AheadPage | null {
  const { pathname } = location;
  const isPlain = location.search === '' && location.hash === '' && location.state === null;
  const isThere = isPlain && ahead?.page.hash === hash && ahead.location.pathname === pathname;
  return isThere && hasFirstData(facts, pathname) ? ahead : null;
}

/** @returns whether a page was rendered out of sight before it was shown */
export const isAhead = (id: string): boolean => id.startsWith(PREFIX);

// What was rendered for one visitor is not for the next.
session.subscribe(({ token }, before) => {
  if (token !== before.token) dropAhead();
});

/** @returns the page to render out of sight, or null; a change of it waits for whatever someone waits for */
export function useAhead(): AheadPage | null {
  const [shown, setShown] = useState<AheadPage | null>(null);
  useEffect(() => {
    const look = (): void => startTransition(() => setShown(ahead));
    look();
    listeners.add(look);
    return () => void listeners.delete(look);
  }, []);
  return shown;
}
