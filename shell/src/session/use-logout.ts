import { CALLS, PAGES } from '@portal/shared/contract';
import { useNavigate } from '@portal/shared/router';
import { browserDrafts, endOnServer, handOverDrafts, session, signOut } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { useCallback } from 'react';
import { endPushHere } from '../push/own-worker';

let leaving = false;

/** True while a student logs out in this tab: nothing then leads back to where they were. */
export const isLeaving = (): boolean => leaving;

/** Longest wait for the server to take the drafts, before the session that may send them ends; in milliseconds. */
const DRAFTS_MS = 3_000;

/** Said where a draft could not reach the server (D-57). */
const DRAFT_STAYS = {
  title: 'A draft stays in this tab',
  description:
    'It could not be sent. It holds no identity number; log in again before you close the tab to continue with it.',
  variant: 'destructive',
} as const;

/** Said where the server has not responded about a draft when the session ends: it may have it, or get it yet. */
const DRAFT_IS_LATE = {
  title: 'A draft may not have been sent',
  description:
    'If it was not, it stays in this tab. It holds no identity number; log in again before you close the tab to continue with it.',
  variant: 'destructive',
} as const;

/** The drafts of this browser go to the server first (W-57); without any, the session ends at once. */
async function endWithDrafts(token: string, enrollment: string): Promise<void> {
  const late = new Promise<true>((resolve) => setTimeout(resolve, DRAFTS_MS, true));
  const isLate = await Promise.race([handOverDrafts(enrollment, token), late]);
  void endOnServer(CALLS.logout.path, { Authorization: `Bearer ${token}` });
  if (browserDrafts(enrollment).length > 0) toast(isLate ? DRAFT_IS_LATE : DRAFT_STAYS);
}

/**
 * Ends the session on the server and in every tab of the browser, and goes to /login (SHL-08). The browser's part
 * does not wait for the server: who logs out is logged out, whatever the network does.
 */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { token, enrollment } = session.getState();
    if (token && enrollment) void endWithDrafts(token, enrollment);
    endPushHere();
    leaving = true;
    signOut(true);
    void Promise.resolve(navigate(PAGES.login, { replace: true })).finally(() => {
      leaving = false;
    });
  }, [navigate]);
}
