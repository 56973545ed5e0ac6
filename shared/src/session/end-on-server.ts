import { isEnvelope } from '../contract/is-envelope';
import { KEY_HEADER } from '../contract/calls';
import { repeatChange } from '../api/repeat-change';
import { toast } from '../toasts/store';

/** Said where the server never confirmed a logout (F-92). */
const NOT_ENDED = {
  title: 'The logout is not confirmed',
  description:
    'You are logged out in this browser. The server could not be reached, so the session may still be open there. Log in again, and end the open session in the list of your devices.',
  variant: 'destructive',
  stay: true,
} as const;

/** Whether the portal itself responded: a refusal too says that there is no such session, and only one for now says nothing. */
const isConfirmed = async (response: Response | null): Promise<boolean> =>
  response !== null &&
  response.status < 500 &&
  response.status !== 429 &&
  isEnvelope(await response.json().catch(() => null), response.status);

/**
 * Ends a session on the server, which no one waits for; without a response it is asked again, and then the
 * person is notified (F-92).
 * @param path of the call, by POST @param headers that name the session; each call outlives the page
 */
export async function endOnServer(path: string, headers: Record<string, string>): Promise<void> {
  const { result: isEnded } = await repeatChange({
    contents: path,
    isQuiet: true,
    fateOf: (isKnown) => (isKnown ? 'known' : 'lost'),
    send: async (key) => {
      const sent = { method: 'POST', headers: { ...headers, [KEY_HEADER]: key }, keepalive: true };
      return isConfirmed(await fetch(path, sent).catch(() => null));
    },
  });
  if (!isEnded) toast(NOT_ENDED);
}
