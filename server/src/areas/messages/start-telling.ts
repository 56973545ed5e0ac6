import type pino from 'pino';
import { tellWaiting, type TellNeeds } from './tell';

/** Between two looks into the outbox, in milliseconds: a bell hears by the session poll, every 15 s. */
const EVERY_MS = 3_000;

/** Tells students what happens, as long as the server runs (MSG-05). @returns ends it, after what is under way */
export function startTelling(needs: TellNeeds & { log: pino.BaseLogger }): () => Promise<void> {
  const { log } = needs;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const warn = (err: unknown) => log.warn({ err }, 'an event could not be told');
  const run = async (): Promise<void> => {
    // Until nothing waits: a file of fifty drives is told in one go.
    while (!stopped && (await tellWaiting(needs, warn)) > 0);
  };
  const next = (): void => {
    if (stopped) return;
    running = run()
      .catch(warn)
      .finally(() => {
        if (!stopped) timer = setTimeout(next, EVERY_MS).unref();
      });
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
