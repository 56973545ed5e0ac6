import { trackBusy } from '@portal/shared/busy';
import { useLocation } from '@portal/shared/router';
import type { Location } from '@portal/shared/router';
import type { RegistryRemote } from '@portal/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import { findRemote } from './find-remote';
import { takeFirstArea } from './first-area';
import { newToken, openArea } from './open-area';
import type { OpenedArea } from './open-area';
import { currentRegistry, refreshRegistry, registryIsFresh } from './registry';

/** How long a navigation waits to hear of a new release before it goes on with what is known. */
const REGISTRY_WAIT_MS = 100;
/** A fault is shown only after this long while the release before is being loaded. */
const FAULT_DELAY_MS = 400;

export type Area = {
  /** What is on screen: it stays there until the next page is ready. */
  shown: { remote: string; opened: OpenedArea; location: Location } | null;
  /** Why the wanted area is not there. */
  fault: { remote: string; error: unknown } | null;
  retry: () => void;
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The remote as the newest registry knows it. */
async function newest(remote: RegistryRemote, pathname: string, insist: boolean): Promise<RegistryRemote> {
  if (insist) await refreshRegistry();
  else if (!registryIsFresh()) await Promise.race([refreshRegistry(), wait(REGISTRY_WAIT_MS)]);
  return findRemote(currentRegistry(), pathname) ?? remote;
}

/**
 * Brings the location's area into the page.
 * @param remote the remote that serves the location
 */
export function useArea(remote: RegistryRemote): Area {
  const location = useLocation();
  const { pathname } = location;
  const [shown, setShown] = useState<Area['shown']>(null);
  const [fault, setFault] = useState<Area['fault']>(null);
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    let live = true;
    let pending: ReturnType<typeof setTimeout> | undefined;
    const say = (error: unknown, delay: number): void => {
      pending = setTimeout(() => {
        if (live) setFault({ remote: remote.name, error });
      }, delay);
    };
    const open = async (): Promise<void> => {
      const first = token === null ? takeFirstArea(pathname) : null;
      const opened = await (first ??
        openArea(await newest(remote, pathname, token !== null), pathname, {
          retry: token,
          onFault: (error) => say(error, FAULT_DELAY_MS),
        }));
      clearTimeout(pending);
      if (!live) return;
      setShown({ remote: remote.name, opened, location });
      setFault(null);
    };
    trackBusy(open()).catch((error: unknown) => {
      clearTimeout(pending);
      if (live) say(error, 0);
    });
    return () => {
      live = false;
      clearTimeout(pending);
    };
    // A new release is taken with the next navigation, and never under a page that somebody is using.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [remote.name, pathname, token]);

  const retry = useCallback(() => setToken(newToken()), []);
  const settled = shown?.remote === remote.name && shown.location.pathname === pathname;
  return {
    shown: settled ? { ...shown, location } : shown,
    fault: fault?.remote === remote.name ? fault : null,
    retry,
  };
}
