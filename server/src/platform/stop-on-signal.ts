import type pino from 'pino';

/** A stop that takes longer than this ends hard, so that a supervisor sees an end within 5 s. */
const LONGEST_STOP_MS = 4500;

/**
 * Ends the process in good order at SIGTERM and SIGINT.
 * @param close answers what is in flight and closes everything
 */
export function stopOnSignal(close: () => Promise<void>, log: pino.Logger): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    close().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
