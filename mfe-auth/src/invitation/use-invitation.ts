import { MESSAGES } from '@portal/shared/contract';
import type { InvitationData } from '@portal/shared/contract';
import { invitation } from '@portal/shared/http';
import type { Result } from '@portal/shared/http';
import { useLocation } from '@portal/shared/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../failure-text';
import { forgetToken, takeToken } from './invitation-token';

/** The state of an invitation. `useless`: its link leads nowhere any more, or never did. */
type Invitation =
  | { state: 'opening' }
  | { state: 'ready'; token: string; data: InvitationData }
  | { state: 'useless'; message: string }
  | { state: 'failed'; message: string };

const NO_LINK = 'Open this page by the link of your invitation email.';

/** True for an answer by which the token is of no use, now or ever. */
export const isUseless = ({ status, errors }: Result<unknown>): boolean =>
  status === 404 || errors?.token !== undefined;

async function open(token: string): Promise<Invitation> {
  const answer = await invitation({ token });
  if (answer.success && answer.data) return { state: 'ready', token, data: answer.data };
  if (!isUseless(answer)) return { state: 'failed', message: failureText(answer) };
  forgetToken();
  return { state: 'useless', message: answer.message };
}

/**
 * Opens the invitation of the address, whose token goes out of the address bar at once.
 * @returns its state; `retry` opens it again, `end` marks it as useless
 */
export function useInvitation(): {
  invitation: Invitation;
  retry: () => void;
  end: (message: string) => void;
} {
  const { hash } = useLocation();
  const [invited, setInvited] = useState<Invitation>({ state: 'opening' });
  const [token, setToken] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const taken = useRef(false);

  useEffect(() => {
    // Without its token the address says nothing new.
    if (taken.current && hash === '') return;
    taken.current = true;
    const linked = takeToken(hash);
    // Not by the router: neither the history nor a copied address has the token, and the page stays as it is.
    if (hash) window.history.replaceState(window.history.state, '', window.location.pathname);
    if (typeof linked === 'object') setToken(linked.token);
    else {
      setToken(null);
      const message = linked === 'missing' ? NO_LINK : MESSAGES.invitationUseless;
      setInvited({ state: 'useless', message });
    }
  }, [hash]);

  useEffect(() => {
    if (token === null) return;
    let wanted = true;
    setInvited({ state: 'opening' });
    void open(token).then((opened) => {
      if (wanted) setInvited(opened);
    });
    return () => {
      wanted = false;
    };
  }, [token, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const end = useCallback((message: string) => {
    forgetToken();
    setToken(null);
    setInvited({ state: 'useless', message });
  }, []);
  return { invitation: invited, retry, end };
}
