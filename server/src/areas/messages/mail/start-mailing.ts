import { setTimeout as sleep } from 'node:timers/promises';
import type pino from 'pino';
import type { MailFault } from '../../../platform/mail/mail-fault';
import { readPause } from './pause-store';
import { sendNext, type MailDeps } from './send-mail';

/** Mails of one process at once; the pool has more connections, for codes and invitations. */
const AT_ONCE = 3;
/** Between two looks where nothing waits, in milliseconds. */
const EVERY_MS = 3_000;
/** A mail server that takes nothing is asked again after this long, then after twice as long each time. */
const SERVER_MS = { first: 5_000, most: 5 * 60_000 };
/** Faults without a mail sent between them that make the mail server one that takes nothing. */
const FAULTS_IN_A_ROW = 6;
/** What is on its way when the server stops has this long. */
const STOP_MS = 3_000;

/** @property stop begins no other mail @property kill gives up those on their way */
type Signals = { stop?: AbortSignal; kill?: AbortSignal };

/** @property fault why the mail server takes none; null after a mail that it took @property sent how many it took */
type Look = { fault: MailFault | null; sent: number };

/**
 * Sends what waits, one mail after the other on each of a few connections, until nothing does or the mail server takes
 * none: a fault after which it takes another mail says nothing of the next one (F-88).
 * @throws what the database does
 */
export async function sendWaiting(needs: MailDeps, { stop, kill }: Signals = {}): Promise<Look> {
  const look: Look = { fault: null, sent: 0 };
  let inARow = 0;
  let isOver = false;
  async function work(): Promise<void> {
    try {
      while (!isOver && !stop?.aborted) {
        const sent = await sendNext(needs, kill);
        if (sent === 'none') return;
        if (sent === 'dealt with') continue;
        inARow = sent === 'sent' ? 0 : inARow + 1;
        look.fault = sent === 'sent' ? null : sent;
        if (sent === 'sent') look.sent += 1;
        else if (inARow >= FAULTS_IN_A_ROW) isOver = true;
      }
    } catch (error) {
      isOver = true;
      throw error;
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return look;
}

type Deps = Omit<MailDeps, 'publicUrl'> & { publicUrl: string | undefined; log: pino.BaseLogger };

/** Says what keeps mail from going out, once. @returns whether it can ever go out */
async function sayWhy({ database, publicUrl, log }: Deps): Promise<boolean> {
  const pause = await readPause(database.db);
  if (pause) log.warn(pause, 'messages by mail are paused; npm run mail -- go-on ends that');
  if (publicUrl === undefined)
    log.warn('messages go out by no mail without PUBLIC_URL: they lead to the portal');
  return publicUrl !== undefined;
}

/** Sends messages by mail as long as the server runs (MSG-10). @returns ends it, after what is under way */
export function startMailing(needs: Deps): () => Promise<void> {
  const { log, publicUrl } = needs;
  const stopping = new AbortController();
  const killing = new AbortController();
  const signals = { stop: stopping.signal, kill: killing.signal };
  let waitMs = EVERY_MS;
  const once = async (): Promise<void> => {
    const { fault, sent } = await sendWaiting({ ...needs, publicUrl: publicUrl! }, signals);
    if (sent > 0 || fault === null || stopping.signal.aborted) waitMs = EVERY_MS;
    if (fault === null || stopping.signal.aborted) return;
    waitMs = waitMs <= EVERY_MS ? SERVER_MS.first : Math.min(2 * waitMs, SERVER_MS.most);
    log.warn({ answer: fault.answer, waitMs }, 'the mail server takes no message');
  };
  const run = async (): Promise<void> => {
    if (!(await sayWhy(needs))) return;
    while (!stopping.signal.aborted) {
      await once().catch((err: unknown) => log.warn({ err }, 'a message could not be sent by mail'));
      await sleep(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run().catch((err: unknown) => log.warn({ err }, 'messages by mail could not begin'));
  return async () => {
    stopping.abort();
    const timer = setTimeout(() => killing.abort(), STOP_MS).unref();
    await running;
    clearTimeout(timer);
  };
}
