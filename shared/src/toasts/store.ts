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
  clearTimeout(closing);
  lastId += 1;
  const id = lastId;
  const shown = { ...(description ? { description } : {}), ...(inPage ? { inPage } : {}) };
  store.setState({ toasts: [{ id, title, ...shown, variant, open: true }] });
  if (!stay) closing = setTimeout(() => dismissToast(id), TOAST_OPEN_MS);
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

/** The toasts in the store, at most one of them open. */
export const useToasts = (): Toast[] => useStore(store, ({ toasts }) => toasts);
/** The same, outside React. */
export const readToasts = (): Toast[] => store.getState().toasts;
