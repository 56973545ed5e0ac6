import type { Entrance } from '@portal/shared/contract';
import { useEffect } from 'react';
import { askAudienceSession, audienceSession, useAudienceSession } from './session';
import type { AudienceSession } from './session';

/**
 * An audience's session, asked for when the frame opens and each time the page is shown again: it may have ended in
 * another tab, or by an officer (CEL-05).
 * @param audience of the session @param entrance names the call
 */
export function useAskedSession(audience: string, entrance: Entrance): AudienceSession {
  const session = useAudienceSession(audience);
  useEffect(() => {
    const ask = (): void => {
      if (!document.hidden) void askAudienceSession(audience, entrance);
    };
    if (audienceSession(audience).state === 'unknown') ask();
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('online', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('online', ask);
    };
  }, [audience, entrance]);
  return session;
}
