import { useSyncExternalStore } from 'react';
import { useReachable } from '@portal/shared/session';

const EVENTS = ['online', 'offline'] as const;

const listen = (listener: () => void): (() => void) => {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
};

/** What separates the page from the portal: nothing, the device's own network, or a server that does not answer. */
export type Connection = 'there' | 'offline' | 'unreachable';

/** The connection, kept current. An offline device is reported at once; a server when a poll had no answer. */
export function useConnection(): Connection {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const reachable = useReachable();
  if (!online) return 'offline';
  return reachable ? 'there' : 'unreachable';
}
