import { useSyncExternalStore } from 'react';

let reachable = true;
const hearers = new Set<() => void>();
const backHearers = new Set<() => void>();

const tellBack = (): void => {
  for (const hear of [...backHearers]) hear();
};

/** Notes whether the last poll got an answer; the shell knows (SHL-07). */
export function setReachable(now: boolean): void {
  if (now === reachable) return;
  reachable = now;
  for (const hear of hearers) hear();
  if (now) tellBack();
}

const listen = (hear: () => void): (() => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};

/** False while the server does not answer the session poll (SHL-07). */
export const useReachable = (): boolean =>
  useSyncExternalStore(
    listen,
    () => reachable,
    () => true,
  );

/**
 * Calls back whenever the portal may be there again (W-36): the device has a network again, or a silent server answers.
 * @returns a function that stops
 */
export function onBack(hear: () => void): () => void {
  if (backHearers.size === 0) window.addEventListener('online', tellBack);
  backHearers.add(hear);
  return () => {
    backHearers.delete(hear);
    if (backHearers.size === 0) window.removeEventListener('online', tellBack);
  };
}
