/** An early answer that nobody has taken by then is old: the page asks anew. */
const FRESH_MS = 5_000;
/** The same for the first page of a visit: its answers overtake the portal's code, which a slow line may take that long for. */
export const FIRST_FRESH_MS = 15_000;
/** As long as an ordinary call may take (shared/src/api). */
const TIMEOUT_MS = 20_000;

/** An answer that has come whole: one whose body nobody reads would keep its connection. */
export type EarlyAnswer = Pick<Response, 'status' | 'statusText' | 'headers'> & { body: string };
type Early = { token: string; until: number; answer: Promise<EarlyAnswer> };

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
  const { status, statusText, headers } = response;
  return { status, statusText, headers, body: await response.text() };
}

/**
 * Asks for what a page is about to ask for, while its code is still on its way.
 * @param url path of a student call by GET
 * @param token of the session
 * @param freshMs how long the answer is fresh, in milliseconds
 */
export function askEarly(url: string, token: string, freshMs = FRESH_MS): void {
  if (waiting().get(url)?.token === token) return;
  const answer = ask(url, token);
  // Whoever takes it meets the failure; without this the browser would report it when nobody does.
  answer.catch(() => undefined);
  const early = { token, until: performance.now() + freshMs, answer };
  waiting().set(url, early);
  setTimeout(() => {
    if (waiting().get(url) === early) waiting().delete(url);
  }, freshMs);
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
  return early?.token === token && performance.now() < early.until ? early.answer : null;
}

/** Forgets what was asked for early: something was changed since. */
export const forgetEarly = (): void => waiting().clear();
