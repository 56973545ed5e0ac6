import { useSyncExternalStore } from 'react';

let reachable = true;
const hearers = new Set<() => void>();

/** Notes whether the last poll got an answer. */
export function setReachable(now: boolean): void {
  if (now === reachable) return;
  reachable = now;
  for (const hear of hearers) hear();
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
