import type { RegistryRemote } from '@portal/shared/contract';
import { onReopen } from '@portal/shared/remote';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Opening } from './opening';
import type { PageView } from './opening';

/** The opening that was begun before anything is rendered, for the first outlet. */
export const FirstOpeningContext = createContext<Opening | null>(null);

/**
 * Opens a path of a remote in the outlet's place.
 * @param remote that serves the path; a newer release of it does not replace a page that somebody is using (MFE-06)
 */
export function useOpening(remote: RegistryRemote, pathname: string): { opening: Opening; view: PageView } {
  const first = useContext(FirstOpeningContext);
  const opening = useMemo(
    () => (first?.isFor(remote, pathname) ? first : new Opening(remote, pathname)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same remote with a newer release is no new opening
    [first, remote.name, pathname],
  );
  const view = useSyncExternalStore(opening.subscribe, opening.view, opening.view);
  useEffect(() => {
    if (opening !== first) first?.leave();
    opening.begin();
    return opening.leave;
  }, [opening, first]);
  useEffect(() => onReopen(opening.reopen), [opening]);
  return { opening, view };
}
