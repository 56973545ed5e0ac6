import { session, setReachable, setUnread, signOut } from '@portal/shared/session';
import { nextPollMs } from './poll-schedule';
import { tabsPoll } from './tabs-poll';

/** A tab that is shown asks again, unless a tab of this browser asked in the last second, in milliseconds. */
const AT_ONCE_MS = 1000;

/**
 * What one poll says: the session holds, is over, the server is too busy to say and asks to come later, or no one
 * knows.
 */
type Result =
  | { says: 'valid'; unread: number | null }
  | { says: 'invalid' | 'unknown' }
  | { says: 'later'; askedMs: number };

async function validate(): Promise<Result> {
  const { validateToken } = await import('@portal/shared/http');
  const { success, status, data, retryAfterSeconds } = await validateToken();
  if (success) return { says: 'valid', unread: data?.unread ?? null };
  if (status === 503 && retryAfterSeconds) return { says: 'later', askedMs: retryAfterSeconds * 1000 };
  // Only an explicit answer ends a session: a network error, 429 or 5xx never does (D-13).
  return { says: status === 200 || status === 401 ? 'invalid' : 'unknown' };
}

/** Once too busy for a poll is no outage, and polls are the first that a busy server refuses; twice is worth a word. */
const isReachable = ({ says }: Result, failures: number): boolean =>
  says === 'later' ? failures < 2 : says !== 'unknown';

/**
 * Validates the stored token every 15 s while the tab is visible, at once when it is shown again, and once for all
 * tabs of the browser (SHL-07).
 * @returns a function that stops watching
 */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let askedMs = 0;
  let stopped = false;
  const tabs = tabsPoll(({ reachable, unread }) => {
    failures = reachable ? 0 : failures + 1;
    setReachable(reachable);
    setUnread(unread);
    schedule();
  });

  const schedule = (): void => {
    clearTimeout(timer);
    if (stopped || document.hidden || session.getState().token === null) return;
    const waitMs = nextPollMs(failures, askedMs);
    timer = setTimeout(() => void poll(waitMs), waitMs);
  };

  const poll = async (freshMs: number): Promise<void> => {
    clearTimeout(timer);
    const { token } = session.getState();
    if (token === null || document.hidden) return;
    await tabs.once(freshMs, async () => {
      const result = await validate().catch((): Result => ({ says: 'unknown' }));
      // Another student may have logged in meanwhile; the answer is about the token that was asked for.
      if (result.says === 'invalid' && session.getState().token === token) signOut();
      failures = result.says === 'unknown' || result.says === 'later' ? failures + 1 : 0;
      askedMs = result.says === 'later' ? result.askedMs : 0;
      const reachable = isReachable(result, failures);
      setReachable(reachable);
      const unread = result.says === 'valid' ? result.unread : null;
      if (session.getState().token === token) setUnread(unread);
      return { reachable, unread };
    });
    schedule();
  };

  const shown = (): void => {
    if (document.hidden) clearTimeout(timer);
    else void poll(AT_ONCE_MS);
  };

  // Who has just logged in is notified at once of what is unread.
  const stopFollowing = session.subscribe((now, before) => {
    if (now.token !== null && now.token !== before.token) void poll(AT_ONCE_MS);
    else schedule();
  });
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('online', shown);
  void poll(AT_ONCE_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopFollowing();
    tabs.close();
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('online', shown);
  };
}
