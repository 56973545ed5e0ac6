import { trackBusy } from '@portal/shared/busy';
import { onReopen } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import type { Location } from '@portal/shared/router';
import type { RegistryRemote } from '@portal/shared/contract';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { aheadFor, dropAhead } from './ahead-area';
import { failedLately, noteFailure } from './failed-releases';
import { takeFirstArea } from './first-area';
import { askForFirstData } from './first-data';
import { newToken } from './open-area';
import { openNewest } from './open-newest';
import { openNow } from './open-now';
import { ReadyAreaContext } from './ready-area';
import type { OpenedArea } from './ready-page';

/** A fault is shown this long after it, while the registry is asked whether another release is out. */
const FAULT_DELAY_MS = 300;
/** Where there is a release before, a fault is shown only when that one is not there this long after the navigation. */
const PANEL_BY_MS = 3_200;

/** What is on screen: it stays there until the next page is ready. */
type Shown = {
  /** The same as long as it is the same release of the same remote. */
  id: string;
  remote: string;
  opened: OpenedArea;
  /** Where the router was when it came on screen. */
  entered: Location;
  /** Where its pages are told to be. */
  location: Location;
};

export type Area = {
  shown: Shown | null;
  /** Why the wanted area is not there. */
  fault: { remote: string; pathname: string; error: unknown } | null;
  /** A person's wish for a new attempt. */
  retry: () => void;
  /** To be told when what is on screen breaks while it renders. */
  onBreak: (error: unknown) => void;
};

/**
 * A wish to open the location once more: a person's, with a token; a page's, which insists on the newest release; or
 * because what is on screen broke.
 */
type Attempt = { retry?: string; insist?: boolean };

/**
 * What stands on screen next: pages of the same release go on in its place; one that was rendered ahead comes into sight
 * as it is.
 */
function show(last: Shown | null, remote: RegistryRemote, opened: OpenedArea, location: Location): Shown {
  const { name } = remote;
  const goesOn = last?.remote === name && last.opened.hash === opened.hash;
  const ahead = goesOn ? null : aheadFor(remote, opened.hash, location);
  const id = goesOn ? last.id : (ahead?.id ?? `${name} ${opened.hash}`);
  return { id, remote: name, opened, entered: location, location: ahead?.location ?? location };
}

/**
 * Brings the location's area into the page.
 * @param remote the remote that serves the location
 */
export function useArea(remote: RegistryRemote): Area {
  const location = useLocation();
  const { pathname } = location;
  const ready = useContext(ReadyAreaContext);
  const [shown, setShown] = useState<Area['shown']>(() => {
    const { current } = ready;
    return current?.remote === remote.name && current.pathname === pathname
      ? show(null, remote, current.opened, location)
      : null;
  });
  const [fault, setFault] = useState<Area['fault']>(null);
  const [attempt, setAttempt] = useState<Attempt>({});
  const handled = useRef(attempt);
  const isHere = (place: { remote: string; pathname: string } | null): boolean =>
    place?.remote === remote.name && place.pathname === pathname;
  const settled = shown?.remote === remote.name && shown.location.pathname === pathname;
  const opened = settled ? null : openNow(remote, pathname);
  // While it renders, not in an effect: the page that is left would be shown once more in between.
  if (opened) {
    setShown(show(shown, remote, opened, location));
    setFault(null);
  }

  useEffect(() => {
    ready.current = null;
    // An attempt is for one opening: the navigations after it are ordinary ones.
    const wish = attempt === handled.current ? null : attempt;
    handled.current = attempt;
    if (settled && !wish) {
      dropAhead();
      // The page is there: nobody waits for the one that was asked for first.
      void takeFirstArea(pathname, () => undefined);
      // What kept another page from opening is over: going there again is a new opening.
      setFault((last) => (isHere(last) ? last : null));
      return undefined;
    }
    let live = true;
    let pending: ReturnType<typeof setTimeout> | undefined;
    let settle: () => void = () => undefined;
    // The overlay waits for the area or for the words that stand in its place, whichever comes first.
    void trackBusy(
      new Promise<void>((done) => {
        settle = done;
      }),
    );
    const say = (error: unknown, delay: number): void => {
      clearTimeout(pending);
      pending = setTimeout(() => {
        if (live) setFault({ remote: remote.name, pathname, error });
        settle();
      }, delay);
    };
    const panelBy = performance.now() + PANEL_BY_MS;
    const onFault = (error: unknown): void =>
      say(error, Math.max(FAULT_DELAY_MS, remote.previous ? panelBy - performance.now() : 0));
    const first = takeFirstArea(pathname, onFault);
    // Within an area its pages ask by themselves; their code is there.
    if (!first && shown?.remote !== remote.name) void askForFirstData(remote.facts, pathname);
    const opening = first ?? openNewest(remote, pathname, { ...wish, onFault });
    opening.then(
      (opened) => {
        clearTimeout(pending);
        settle();
        if (!live) return;
        setShown((last) => show(last, remote, opened, location));
        setFault(null);
      },
      (error: unknown) => say(error, 0),
    );
    return () => {
      live = false;
      clearTimeout(pending);
      settle();
    };
    // A new release is taken with the next navigation, and never under a page that somebody is using.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [remote.name, pathname, attempt]);

  useEffect(() => onReopen(() => setAttempt({ insist: true })), []);
  const retry = useCallback(() => setAttempt({ retry: newToken() }), []);
  const onBreak = (error: unknown): void => {
    if (shown?.remote !== remote.name) return;
    noteFailure(shown.opened);
    const { current, previous } = remote;
    const isSound = !failedLately(current) || (previous !== null && !failedLately(previous));
    if (isSound) setAttempt({});
    else setFault({ remote: remote.name, pathname, error });
  };
  return {
    shown: settled && shown.entered !== location ? { ...shown, location } : shown,
    fault: isHere(fault) ? fault : null,
    retry,
    onBreak,
  };
}
