import { session } from '@portal/shared/session';

/** An early answer that nobody has taken by then is old: the page asks anew. */
const FRESH_MS = 5_000;
/** As long as an ordinary call may take (shared/src/api). */
const TIMEOUT_MS = 20_000;

type Early = { token: string; at: number; response: Promise<Response> };
const waiting = new Map<string, Early>();

/**
 * Asks for what a page is about to ask for, while its code is still on its way. Without a session nothing is asked.
 * @param url path of a student call by GET
 */
export function askEarly(url: string): void {
  const { token } = session.getState();
  if (token === null || waiting.has(url)) return;
  const response = fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Whoever takes it meets the failure; without this the browser would report it when nobody does.
  response.catch(() => undefined);
  const early = { token, at: performance.now(), response };
  waiting.set(url, early);
  setTimeout(() => {
    if (waiting.get(url) === early) waiting.delete(url);
  }, FRESH_MS);
}

/**
 * The early answer to a call, once: the next call of the same address is an ordinary one.
 * @param url as given to askEarly
 * @returns null where none was asked for, it is old, or it was asked for by another session than the one in use
 */
export function takeEarly(url: string): Promise<Response> | null {
  const early = waiting.get(url);
  waiting.delete(url);
  const { token } = session.getState();
  return early?.token === token && performance.now() - early.at < FRESH_MS ? early.response : null;
}
