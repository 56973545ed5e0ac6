/** Router state with which a student without a session is sent to /login. */
export type SignInState = { from: string };

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
