import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { SESSION_LIFE_MS } from '../contract/limits';
import type { LoginData } from '../contract/accounts';
import {
  clearStoredSession,
  readStoredSession,
  SIGNED_OUT,
  storeName,
  storeSession,
} from './browser-session';
import type { SessionValues } from './browser-session';
import { notifyOtherTabs } from './tabs';

/**
 * The one session of the page; on the server there is none. It begins logged out, since that is what server-made HTML
 * shows: React takes the first state for the one to hydrate with, and goes on to the stored one.
 */
export const session = createStore<SessionValues>(() => SIGNED_OUT);
if (typeof window !== 'undefined') session.setState(readStoredSession());

/** A part of the session, kept current. @param pick for example `(s) => s.token` */
export const useSession = <T>(pick: (values: SessionValues) => T): T => useStore(session, pick);

/** The token that the browser refused to keep. */
let unkept: string | null = null;

/** True for a session that this page alone knows, since the browser refuses to keep it: storage says nothing of it. */
export const livesInPage = (): boolean => unkept !== null && session.getState().token === unkept;

/**
 * Starts a session from a login's answer and notifies the other tabs.
 * @returns false when the browser refuses to store it: it then ends with the page
 */
export function signIn({ token, enrollment, name }: LoginData): boolean {
  // What an earlier student of this browser left, their name's cookie included, goes first.
  clearStoredSession();
  const stored = storeSession({ token, enrollment, name }, SESSION_LIFE_MS);
  // A part that was still kept, such as the enrollment, would be no one's.
  if (!stored) clearStoredSession();
  unkept = stored ? null : token;
  session.setState({ token, enrollment, name });
  notifyOtherTabs({ kind: 'signed-in', enrollment });
  return stored;
}

/**
 * Ends the session in this browser: storage, cookies and every other tab (SHL-08).
 * @param byLogout true when the student said so: other tabs then leave no draft in the browser either (W-57)
 */
export function signOut(byLogout = false): void {
  clearStoredSession();
  session.setState(SIGNED_OUT);
  notifyOtherTabs({ kind: 'signed-out', ...(byLogout ? { byLogout } : {}) });
}

/** Takes a changed name from the personal save (SHL-12). */
export function setName(name: string): void {
  storeName(name, SESSION_LIFE_MS);
  session.setState({ name });
}
