import { showReceived } from '@portal/shared/busy';
import { bytesReceived, onBytes } from '../federation/arrivals';

/** Shorter waits say nothing of what has come. */
const SLOW_AFTER_MS = 2_000;

/**
 * Says what has come from now on, once the wait is long (W-63).
 * @returns a function that ends that
 */
export function countBytes(): () => void {
  const before = bytesReceived();
  let stop: () => void = () => undefined;
  const timer = setTimeout(() => {
    const tell = (): void => showReceived(bytesReceived() - before);
    tell();
    stop = onBytes(tell);
  }, SLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop();
    showReceived(null);
  };
}
