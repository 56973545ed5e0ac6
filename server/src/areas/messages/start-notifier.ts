import type pino from 'pino';
import { endKeeping } from './retention';
import { remindOfNear } from './remind';
import { notifyWaiting, type NotifyDeps } from './notify';

/** Between two reads of the outbox, in milliseconds: a bell is updated by the session poll, every 15 s. */
const EVERY_MS = 3_000;
/** Between two looks for what comes near: it is said at an hour, not at a second. */
const REMIND_MS = 60_000;
/** Between two looks for what is kept no longer. */
const TIDY_MS = 60 * 60 * 1000;

/** Notifies students of events while the server runs (MSG-05). @returns ends it, after the work in progress */
export function startNotifier(needs: NotifyDeps & { log: pino.BaseLogger }): () => Promise<void> {
  const { log } = needs;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const warn = (err: unknown) => log.warn({ err }, 'an event could not be told');
  let reminded = -Infinity;
  /** After what waits: what was said this evening is not said again. */
  const remind = async (): Promise<void> => {
    if (performance.now() - reminded < REMIND_MS) return;
    reminded = performance.now();
    await remindOfNear(needs);
  };
  let tidied = -Infinity;
  const tidy = async (): Promise<void> => {
    if (performance.now() - tidied < TIDY_MS) return;
    tidied = performance.now();
    const lost = await endKeeping(needs.database);
    if (lost > 0) log.error({ lost }, 'events were given up that could not be told for a month');
  };
  const run = async (): Promise<void> => {
    // Until the outbox is empty: a file of fifty drives is sent in one run.
    while (!stopped && (await notifyWaiting(needs, warn)) > 0);
    if (!stopped) await remind();
    if (!stopped) await tidy();
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
