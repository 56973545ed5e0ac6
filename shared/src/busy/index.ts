import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many pieces of work the global overlay waits for (SHL-09), and what has come of a slow one. */
type Busy = { running: number; received: number | null };
const store = createStore<Busy>(() => ({ running: 0, received: null }));

/** Counts a piece of work while it runs. @returns the same promise */
export function trackBusy<T>(work: Promise<T>): Promise<T> {
  store.setState(({ running }) => ({ running: running + 1 }));
  return work.finally(() => store.setState(({ running }) => ({ running: running - 1 })));
}

/** True while anything that was tracked still runs. */
export const useBusy = (): boolean => useStore(store, ({ running }) => running > 0);

/** Says how many bytes have come of what is waited for (W-63); null where that is no longer slow. */
export const showReceived = (received: number | null): void => store.setState({ received });

/** Bytes that have come of something slow; null where nothing is slow. */
export const useReceived = (): number | null => useStore(store, ({ received }) => received);
