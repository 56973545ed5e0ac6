import { OFFLINE_MESSAGE } from '@portal/shared/contract';
import { toast } from '@portal/shared/toasts';

/** A link that saves a file of the portal; what the page made itself (`blob:`) needs no network. */
const downloadIn = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[download]:not([href^="blob:"])') : null;

/**
 * Refuses downloads in words while the device is offline (W-36): the browser would say nothing, and the page "Downloading".
 * It receives the press before the page does.
 */
export function refuseOfflineDownloads(): void {
  addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || !downloadIn(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      toast({ title: 'Error', description: OFFLINE_MESSAGE, variant: 'destructive' });
    },
    true,
  );
}
