import { isEnvelope } from '@portal/shared/contract';
import type { Entrance, SessionOwner } from '@portal/shared/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** What the page knows of an audience's session, which itself is a cookie that no script reads (CEL-01). */
export type AudienceSession<Owner extends SessionOwner = SessionOwner> =
  | { state: 'unknown' }
  | { state: 'unreachable' }
  /** `ended`: this page had a session, and the server says that it is over. */
  | { state: 'signed-out'; ended: boolean }
  | { state: 'signed-in'; owner: Owner };

const stores = new Map<string, StoreApi<AudienceSession>>();

/** The one session of an audience in this page; apart from the student's. */
function storeOf(audience: string): StoreApi<AudienceSession> {
  const known = stores.get(audience);
  if (known) return known;
  const made = createStore<AudienceSession>(() => ({ state: 'unknown' }));
  stores.set(audience, made);
  return made;
}

/** An audience's session, kept current. */
export const useAudienceSession = (audience: string): AudienceSession => useStore(storeOf(audience));

/** An audience's session, outside React. */
export const audienceSession = (audience: string): AudienceSession => storeOf(audience).getState();

/**
 * Notifies of each change of an audience's session: for what a remote keeps in its modules, which no page takes with
 * it.
 * @returns stops notifying
 */
export const onAudienceSession = (
  audience: string,
  listener: (now: AudienceSession, before: AudienceSession) => void,
): (() => void) => storeOf(audience).subscribe(listener);

/** Notes who has logged in. @param owner from the server's response */
export function beginAudienceSession(audience: string, owner: SessionOwner): void {
  storeOf(audience).setState({ state: 'signed-in', owner }, true);
}

/** Notes that the server knows no session; a person who had one here reads that it has ended. */
export function endAudienceSession(audience: string): void {
  const store = storeOf(audience);
  const had = store.getState();
  if (had.state === 'signed-out') return;
  store.setState({ state: 'signed-out', ended: had.state === 'signed-in' }, true);
}

/** Notes that this person logs out themselves. */
export const leaveAudienceSession = (audience: string): void =>
  storeOf(audience).setState({ state: 'signed-out', ended: false }, true);

const isOwner = (data: unknown): data is SessionOwner =>
  typeof data === 'object' &&
  data !== null &&
  'name' in data &&
  typeof data.name === 'string' &&
  'permissions' in data &&
  Array.isArray(data.permissions);

/**
 * Asks the server who is logged in. Only the portal's own response changes what is known (W-12): without one, a session
 * goes on.
 * @param audience of the session
 * @param entrance names the call
 */
export async function askAudienceSession(audience: string, { session, header }: Entrance): Promise<void> {
  const response = await fetch(session, { headers: { [header]: '1' } }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (response && isEnvelope(body, response.status)) {
    if (response.status === 401) return endAudienceSession(audience);
    if (body.success && isOwner(body.data)) return beginAudienceSession(audience, body.data);
  }
  const store = storeOf(audience);
  if (store.getState().state !== 'signed-in') store.setState({ state: 'unreachable' }, true);
}
