import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { TOAST_OPEN_MS, TOAST_REMOVE_MS } from '../contract/limits';

export type ToastVariant = 'default' | 'success' | 'destructive';
export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: ToastVariant;
  open: boolean;
  /** Shown by the page, in the place it is about. */
  inPage?: true;
};
export type ToastRequest = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** A toast that stays until it is dismissed or replaced. */
  stay?: boolean;
  /** A toast that the page itself shows, in the place it is about: the corner shows nothing (W-32). */
  inPage?: true;
};

/** The one toast queue of the page: one visible at a time, the newest replaces the older (SHL-10). */
const store = createStore<{ toasts: Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
/** What the newest toast had left when its time last began to run, and when that was; null for one that stays. */
let time: { leftMs: number; since: number } | null = null;

function run(id: number, leftMs: number): void {
  time = { leftMs, since: performance.now() };
  closing = setTimeout(() => dismissToast(id), leftMs);
}

function stop(): void {
  clearTimeout(closing);
  closing = undefined;
}

/**
 * Shows a toast in place of the one that is shown.
 * @returns its id, for dismissToast
 */
export function toast({
  title,
  description,
  variant = 'default',
  stay = false,
  inPage,
}: ToastRequest): number {
  stop();
  time = null;
  lastId += 1;
  const id = lastId;
  const shown = { ...(description ? { description } : {}), ...(inPage ? { inPage } : {}) };
  store.setState({ toasts: [{ id, title, ...shown, variant, open: true }] });
  if (!stay) run(id, TOAST_OPEN_MS);
  return id;
}

/** Closes a toast; it leaves the store TOAST_REMOVE_MS later, so that it can be seen to go (SHL-10). */
export function dismissToast(id: number): void {
  const found = store.getState().toasts.find((one) => one.id === id);
  if (!found?.open) return;
  store.setState(({ toasts }) => ({
    toasts: toasts.map((one) => (one.id === id ? { ...one, open: false } : one)),
  }));
  setTimeout(() => {
    store.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));
  }, TOAST_REMOVE_MS);
}

/**
 * Stops a toast's time while someone is at it, and lets it run on afterwards (W-32).
 * @param id of the toast; an older one is left alone
 */
export function holdToast(id: number): void {
  if (id !== lastId || !time || closing === undefined) return;
  stop();
  time.leftMs -= performance.now() - time.since;
}

/** Lets the time of a held toast run on. */
export function releaseToast(id: number): void {
  if (id === lastId && time && closing === undefined) run(id, time.leftMs);
}

/** The toasts in the store, at most one of them open. */
export const useToasts = (): Toast[] => useStore(store, ({ toasts }) => toasts);
/** The same, outside React. */
export const readToasts = (): Toast[] => store.getState().toasts;
