import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many pieces of work the global overlay waits for (SHL-09). */
const store = createStore(() => ({ running: 0 }));

/** Counts a piece of work while it runs. @returns the same promise */
export function trackBusy<T>(work: Promise<T>): Promise<T> {
  store.setState(({ running }) => ({ running: running + 1 }));
  return work.finally(() => store.setState(({ running }) => ({ running: running - 1 })));
}

/** True while anything that was tracked still runs. */
export const useBusy = (): boolean => useStore(store, ({ running }) => running > 0);
