import type { RegistryRemote } from '@portal/shared/contract';
import { onReopen } from '@portal/shared/remote';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { PageLoad } from './page-load';
import type { PageView } from './page-view';

/** The opening that was begun before anything is rendered, for the first outlet. */
export const FirstPageLoadContext = createContext<PageLoad | null>(null);

/**
 * Opens a path of a remote in the outlet's place.
 * @param remote that serves the path; a newer release of it does not replace a page that someone is using (MFE-06)
 */
export function usePageLoad(remote: RegistryRemote, pathname: string): { opening: PageLoad; view: PageView } {
  const first = useContext(FirstPageLoadContext);
  const opening = useMemo(
    () => (first?.isFor(remote, pathname) ? first : new PageLoad(remote, pathname)),
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
