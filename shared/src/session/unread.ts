import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from './store';

/** How many messages the student has not read (MSG-04); null while no one has said. */
const unread = createStore<{ count: number | null }>(() => ({ count: null }));

// Another student's number is no one's.
session.subscribe((now, before) => {
  if (now.token !== before.token) unread.setState({ count: null });
});

/** Takes the number that an answer brought; null says nothing. */
export function setUnread(count: number | null): void {
  if (count !== null) unread.setState({ count });
}

/** The number, kept current; null while it is not known. */
export const useUnread = (): number | null => useStore(unread, ({ count }) => count);
