import { CALLS, PAGES } from '@portal/shared/contract';
import { useNavigate } from '@portal/shared/router';
import { session, signOut } from '@portal/shared/session';
import { useCallback } from 'react';

let leaving = false;

/** True while a student logs out in this tab: nothing then leads back to where they were. */
export const isLeaving = (): boolean => leaving;

/** Ends a session on the server; `keepalive` lets the call outlive the page. */
function endOnServer(token: string): void {
  fetch(CALLS.logout.path, {
    method: CALLS.logout.method,
    headers: { Authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}

/**
 * Ends the session on the server and in every tab of the browser, and goes to /login (SHL-08). The browser's part
 * does not wait for the server: who logs out is logged out, whatever the network does.
 */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { token } = session.getState();
    if (token) endOnServer(token);
    leaving = true;
    signOut();
    void Promise.resolve(navigate(PAGES.login, { replace: true })).finally(() => {
      leaving = false;
    });
  }, [navigate]);
}
