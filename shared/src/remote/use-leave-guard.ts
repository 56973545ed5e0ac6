import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from '@portal/shared/router';
import { session } from '@portal/shared/session';

const isStudentSignedIn = (): boolean => session.getState().token !== null;

/**
 * Asks before a changed form is left (PRF-91). A session that ended is not held back: the form is kept as a draft.
 * @param dirty whether something was changed and not saved
 * @param isSignedIn whether the session goes on; that of a student where nothing else is said
 * @returns the router's blocker, and `release` that lets the next navigation through
 */
export function useLeaveGuard(dirty: boolean, isSignedIn: () => boolean = isStudentSignedIn) {
  const released = useRef(false);
  const blocker = useBlocker(() => dirty && !released.current && isSignedIn());
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current && isSignedIn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, isSignedIn]);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  return { blocker, release };
}
