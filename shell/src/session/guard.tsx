import { PAGES } from '@portal/shared/contract';
import type { RegistryRemote } from '@portal/shared/contract';
import { Navigate, useLocation } from '@portal/shared/router';
import { audienceOf, signInReturnPath } from '@portal/shared/remote';
import type { SignInState } from '@portal/shared/remote';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { sessionHasEnded } from './ended';
import { isLeaving } from './use-logout';

/** Sends a visitor without a session to the login, which leads back afterwards (SHL-06). */
function ToLogin({ notice }: { notice: string | undefined }) {
  const { pathname, search } = useLocation();
  const leaving = isLeaving();
  useEffect(() => {
    // Who had a session reads at the login that it has ended: one message, and the right one (W-36).
    if (notice && !leaving && !sessionHasEnded()) toast({ title: notice, variant: 'destructive' });
  }, [notice, leaving]);
  const state: SignInState | null = leaving
    ? null
    : { from: pathname + search, ...(sessionHasEnded() ? { ended: true } : {}) };
  return <Navigate to={PAGES.login} replace state={state} />;
}

/** Screens that a logged-in student has no use for: they lead on to the dashboard (D-14). */
const SIGN_IN_PATHS: readonly string[] = [PAGES.login, PAGES.recovery];

export const isSignInPath = (pathname: string): boolean =>
  SIGN_IN_PATHS.includes(pathname.toLowerCase().replace(/(.)\/+$/, '$1'));

type GuardProps = { remote: RegistryRemote | null; children: ReactNode };

/** Lets through who may see the location: student screens need a session, sign-in screens need none. */
export function Guard({ remote, children }: GuardProps) {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const signedIn = useSession(({ token }) => token !== null);
  if (remote && audienceOf(remote.facts, pathname) === 'student' && !signedIn) {
    return <ToLogin notice={remote.facts.signedOutNotice} />;
  }
  if (signedIn && isSignInPath(pathname)) {
    return <Navigate to={signInReturnPath(state) ?? PAGES.companies} replace />;
  }
  return children;
}
