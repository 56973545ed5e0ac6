import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many things wait behind entries of the work frame's menu, by their paths. */
export type MenuCounts = Readonly<Record<string, number>>;

const store = createStore<MenuCounts>(() => ({}));

/** Replaces the counts beside the menu's entries; a remote's page does so, since the frame makes no calls of a remote's. */
export const setMenuCounts = (counts: MenuCounts): void => store.setState(counts, true);

export const useMenuCounts = (): MenuCounts => useStore(store);
