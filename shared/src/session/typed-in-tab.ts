import { keepInTab, readFromTab } from '@portal/shared/tab-memory';
import { session } from './store';

const PREFIX = 'typed:';
const keyOf = (what: string): string | null => {
  const { enrollment } = session.getState();
  return enrollment === null ? null : `${PREFIX}${enrollment}:${what}`;
};

/** What the student who is logged in typed into a form of this tab and has not sent; null where nothing is kept. */
export function readTyped(what: string): unknown {
  const key = keyOf(what);
  return key === null ? null : readFromTab(key);
}

/**
 * Keeps what is typed over a reload, a step back and the end of a session, for its owner only; a logout removes it.
 * @param what the form and what it is about @param value as JSON; null for a form that was sent or given up
 */
export function keepTyped(what: string, value: unknown): void {
  const key = keyOf(what);
  if (key !== null) keepInTab(key, value);
}

/** Removes what was typed in this tab: at a logout everyone's, and where a student comes that of all `others`. */
export function forgetTyped(others?: { than: string }): void {
  const kept = others && `${PREFIX}${others.than}:`;
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) sessionStorage.removeItem(key);
  } catch {
    // A storage that refuses holds nothing either.
  }
}
