import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { onSittingEnd } from '../api/session';

/**
 * What was done last: words, the batch by which it is undone, and what an undo does not take back (CEL-81).
 * @property action a button of the notice
 */
type Done = { message: string; batch: string; more?: string | null; action?: ReactNode };

let last: Done | null = null;
const listeners = new Set<() => void>();

/** Notes what was done, for the page to say; null forgets it. */
export function noteDone(done: Done | null): void {
  last = done;
  for (const listener of listeners) listener();
}

onSittingEnd(() => noteDone(null));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What was done last on any page of the console. */
export const useDone = (): Done | null => useSyncExternalStore(subscribe, () => last);
