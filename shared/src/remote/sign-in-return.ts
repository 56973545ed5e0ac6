/** Router state with which a student without a session is sent to /login. */
export type SignInState = {
  from: string;
  /** Their session ended by itself: the login says so. */
  ended?: true;
};

/**
 * Where a login leads back to (SHL-06).
 * @param state the router state of /login, of any shape
 * @returns a path of this portal, or null when there is none
 */
export function signInReturnPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
}

/**
 * Whether a session ended by itself, so that the login says why it is shown (D-13).
 * @param state the router state of /login, of any shape
 */
export const sessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ended' in state && state.ended === true;
