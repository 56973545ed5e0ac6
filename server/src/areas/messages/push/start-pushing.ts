import { setTimeout as sleep } from 'node:timers/promises';
import type pino from 'pino';
import { sendWaitingPushes, type PushDeps } from './send-waiting-pushes';

/** Between two looks where nothing waits, in milliseconds. */
const EVERY_MS = 3_000;
/** What is on its way when the server stops has this long. */
const STOP_MS = 3_000;
/** The subject for push services where the portal has no address: no one reads mail to it. */
const NO_CONTACT = 'mailto:portal@portal.invalid';

type Deps = Omit<PushDeps, 'subject'> & { publicUrl: string | undefined; log: pino.BaseLogger };

/** Sends web pushes while the server runs (MSG-06). @returns ends it, after the sends in progress */
export function startPushing({ publicUrl, log, ...needs }: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const killing = new AbortController();
  const subject = publicUrl?.startsWith('https:') ? publicUrl : NO_CONTACT;
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sendWaitingPushes({ ...needs, subject }, { stop: stopping.signal, kill: killing.signal }).catch(
        (err: unknown) => log.warn({ err }, 'a browser could not be notified'),
      );
      await sleep(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    const timer = setTimeout(() => killing.abort(), STOP_MS).unref();
    await running;
    clearTimeout(timer);
  };
}
