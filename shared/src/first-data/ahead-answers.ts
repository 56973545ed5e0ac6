/** An answer that no one has taken by then is old: the page asks again. */
const FRESH_MS = 5_000;
/** As long as an ordinary call may take (shared/src/api). */
const TIMEOUT_MS = 20_000;

/** An answer that has come whole: one whose body no one reads would keep its connection. */
export type AheadAnswer = Pick<Response, 'status'> & {
  headers: Pick<Headers, 'get'>;
  /** Its text, or what the text says. */
  body: unknown;
  /** The browser's clock when it came, in milliseconds. */
  receivedAt: number;
};
type Ahead = { token: string; until: number; answer: Promise<AheadAnswer>; arrived: AheadAnswer | null };

/** By the address of the call. */
const waiting = new Map<string, Ahead>();

async function ask(url: string, token: string): Promise<AheadAnswer> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { status, headers } = response;
  const body = await response.text();
  return { status, headers, body, receivedAt: Date.now() };
}

const isFresh = (ahead: Ahead | undefined, token: string | null): ahead is Ahead =>
  ahead?.token === token && performance.now() < ahead.until;

/** Keeps what comes for as long as it is fresh. */
function keep(url: string, ahead: Ahead): void {
  waiting.set(url, ahead);
  setTimeout(() => {
    if (waiting.get(url) === ahead) waiting.delete(url);
  }, ahead.until - performance.now());
}

/**
 * Asks for what a page is about to ask for, while its code is still on its way.
 * @param url path of a student call by GET
 * @param token of the session
 * @returns settles when the answer is there, or none comes
 */
export async function askAhead(url: string, token: string): Promise<void> {
  const known = waiting.get(url);
  if (isFresh(known, token)) return void (await known.answer.catch(() => null));
  const ahead: Ahead = {
    token,
    until: performance.now() + FRESH_MS,
    answer: ask(url, token),
    arrived: null,
  };
  keep(url, ahead);
  // A caller that takes it meets a failure; without a catch the browser would report it when no one does.
  ahead.arrived = await ahead.answer.catch(() => null);
}

/**
 * The answer to a call if it has come ahead, left where it is.
 * @param url as given to askAhead
 * @param token of the session in use, or null
 * @returns null where there is none, as in takeAhead, and while it is on its way
 */
export function arrivedAhead(url: string, token: string | null): AheadAnswer | null {
  const ahead = waiting.get(url);
  return isFresh(ahead, token) ? ahead.arrived : null;
}

/**
 * The answer to a call that came ahead, once: the next call of the same address is an ordinary one.
 * @param url as given to askAhead
 * @param token of the session in use, or null
 * @returns null where there is none, it is old, or it is for another session than the one in use
 */
export function takeAhead(url: string, token: string | null): Promise<AheadAnswer> | null {
  const ahead = waiting.get(url);
  waiting.delete(url);
  return isFresh(ahead, token) ? ahead.answer : null;
}

/** Forgets what came ahead: something was changed since. */
export const forgetAhead = (): void => waiting.clear();
