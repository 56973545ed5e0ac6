import type { RegistryRemote } from '@portal/shared/contract';
import { onReopen } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { FirstPlaceContext } from './first-place-context';
import { Place } from './place';
import { shownAt } from './shown';
import type { Shown } from './shown';

type Area = {
  /** What is on screen. */
  shown: Shown | null;
  /** Why the wanted page is not there. */
  fault: { error: unknown } | null;
  /** A person's wish for a new attempt. */
  retry: () => void;
  /** To be told when what is on screen breaks while it renders. */
  onBreak: (error: unknown) => void;
};

/**
 * Brings the location's page into the outlet's place.
 * @param remote the remote that serves the location
 */
export function usePlace(remote: RegistryRemote): Area {
  const location = useLocation();
  const { pathname } = location;
  const first = useContext(FirstPlaceContext);
  const [place] = useState(() => (first.current?.isFor(remote.name, pathname) ? first.current : new Place()));
  const view = useSyncExternalStore(place.subscribe, place.view, place.view);
  const shown = useMemo(() => shownAt(view, remote, location), [view, remote, location]);
  useEffect(() => place.enter(remote, location, shown), [place, remote, location, shown]);
  useEffect(() => {
    if (first.current !== place) first.current?.leave();
    first.current = null;
    return place.leave;
  }, [first, place]);
  useEffect(() => onReopen(place.reopen), [place]);
  const onBreak = useCallback(
    (error: unknown): void => {
      // The area that is left may break while the next one is on its way.
      if (shown?.remote !== remote.name) return;
      // What breaks in its first render has not entered yet.
      place.enter(remote, location, shown);
      place.broke(error);
    },
    [place, remote, location, shown],
  );
  const isHere = view.fault?.remote === remote.name && view.fault.pathname === pathname;
  return { shown, fault: isHere ? view.fault : null, retry: place.retry, onBreak };
}
