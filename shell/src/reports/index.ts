import { TELLING_DOCUMENTS } from '@portal/shared/contract';
import { noteFault, noteShown, sendReports } from './reports';
import { startMeasuring } from './views';
import { watchVitals } from './vitals';

/**
 * Reports faults to the server, and pages and vitals where this document is one of those that do (W-64). What happens
 * is noted from the start; reports wait until the page is there.
 * @param shell hash of the shell's own release; null where none is published
 */
export function startReports(shell: string | null): void {
  addEventListener('error', ({ error }) => noteFault('unhandled', error));
  addEventListener('unhandledrejection', ({ reason }) => noteFault('unhandled', reason));
  const start = (): void => {
    const isNotifying = Math.random() * TELLING_DOCUMENTS < 1 && document.visibilityState === 'visible';
    if (shell !== null) noteShown({ part: 'shell', hash: shell }, location.pathname);
    startMeasuring();
    sendReports(isNotifying, isNotifying ? watchVitals() : () => ({}));
  };
  if (document.readyState === 'complete') setTimeout(start);
  else addEventListener('load', () => setTimeout(start), { once: true });
}
