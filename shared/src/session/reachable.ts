import { useSyncExternalStore } from 'react';

let reachable = true;
const listeners = new Set<() => void>();
const backHearers = new Set<() => void>();

const answerBack = (): void => {
  for (const listener of [...backHearers]) listener();
};

/** Notes whether the last poll got an answer; the shell knows (SHL-07). */
export function setReachable(now: boolean): void {
  if (now === reachable) return;
  reachable = now;
  for (const listener of listeners) listener();
  if (now) answerBack();
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** False while the server does not answer the session poll (SHL-07). */
export const useReachable = (): boolean =>
  useSyncExternalStore(
    listen,
    () => reachable,
    () => true,
  );

/**
 * Calls back whenever the portal may be there again (W-36): the device has a network again, or the server answers
 * again.
 * @returns a function that stops
 */
export function onBack(listener: () => void): () => void {
  if (backHearers.size === 0) window.addEventListener('online', answerBack);
  backHearers.add(listener);
  return () => {
    backHearers.delete(listener);
    if (backHearers.size === 0) window.removeEventListener('online', answerBack);
  };
}
