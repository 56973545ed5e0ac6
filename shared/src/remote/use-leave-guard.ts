import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from '@portal/shared/router';
import { session } from '@portal/shared/session';

/**
 * Asks before a changed form is left (PRF-91). A session that ended is not held back: the form is kept as a draft.
 * @param dirty whether something was changed and not saved
 * @returns the router's blocker, and `release` that lets the next navigation through
 */
export function useLeaveGuard(dirty: boolean) {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !released.current &&
      session.getState().token !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current && session.getState().token !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  return { blocker, release };
}
