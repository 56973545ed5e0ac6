/** An early answer that nobody has taken by then is old: the page asks anew. */
const FRESH_MS = 5_000;
/** The same for the first page of a visit: its answers overtake the portal's code, which a slow line may take that long for. */
export const FIRST_FRESH_MS = 15_000;
/** As long as an ordinary call may take (shared/src/api). */
const TIMEOUT_MS = 20_000;

/** An answer that has come whole: one whose body nobody reads would keep its connection. */
export type EarlyAnswer = Pick<Response, 'status' | 'headers'> & {
  body: string;
  /** The browser's clock when it came, in milliseconds. */
  receivedAt: number;
};
type Early = { token: string; until: number; answer: Promise<EarlyAnswer>; arrived: EarlyAnswer | null };

declare global {
  /** Early answers by address: the script in the page's HTML and the portal's own code are two bundles. */
  var portalEarlyAnswers: Map<string, Early> | undefined;
}
const waiting = (): Map<string, Early> => (globalThis.portalEarlyAnswers ??= new Map<string, Early>());

async function ask(url: string, token: string): Promise<EarlyAnswer> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { status, headers } = response;
  const body = await response.text();
  return { status, headers, body, receivedAt: Date.now() };
}

const isFresh = (early: Early | undefined, token: string | null): early is Early =>
  early?.token === token && performance.now() < early.until;

/**
 * Asks for what a page is about to ask for, while its code is still on its way.
 * @param url path of a student call by GET
 * @param token of the session
 * @param freshMs how long the answer is fresh, in milliseconds
 * @returns settles when the answer is there, or none comes
 */
export async function askEarly(url: string, token: string, freshMs = FRESH_MS): Promise<void> {
  const known = waiting().get(url);
  const early =
    known?.token === token
      ? known
      : { token, until: performance.now() + freshMs, answer: ask(url, token), arrived: null };
  if (early !== known) {
    waiting().set(url, early);
    setTimeout(() => {
      if (waiting().get(url) === early) waiting().delete(url);
    }, freshMs);
  }
  // Whoever takes it meets a failure; without a catch the browser would report it when nobody does.
  early.arrived = await early.answer.catch(() => null);
}

/**
 * The early answer to a call if it has come, left where it is.
 * @param url as given to askEarly
 * @param token of the session in use, or null
 * @returns null where there is none, as in takeEarly, and while it is on its way
 */
export function arrivedEarly(url: string, token: string | null): EarlyAnswer | null {
  const early = waiting().get(url);
  return isFresh(early, token) ? early.arrived : null;
}

/**
 * The early answer to a call, once: the next call of the same address is an ordinary one.
 * @param url as given to askEarly
 * @param token of the session in use, or null
 * @returns null where none was asked for, it is old, or it was asked for by another session than the one in use
 */
export function takeEarly(url: string, token: string | null): Promise<EarlyAnswer> | null {
  const early = waiting().get(url);
  waiting().delete(url);
  return isFresh(early, token) ? early.answer : null;
}

/** Forgets what was asked for early: something was changed since. */
export const forgetEarly = (): void => waiting().clear();
