import type { Database } from '../../../platform/database/database';
import type { Mail } from '../../../platform/mail/mail';
import { MailFault } from '../../../platform/mail/mail-fault';
import {
  endMail,
  leaveOut,
  mailContents,
  queueAgain,
  refusalsOf,
  takeMail,
  type TakenMail,
} from './delivery-store';
import { messageMail } from './message-mail';

const MINUTE_MS = 60_000;
/** A mail that a mail server drags on for so long is given up. */
const SENDING_MS = 90_000;
/** How long a mail is a process's own: longer than it may take. */
const TAKEN_MS = 3 * MINUTE_MS;
/** Between tries of a message that is refused for now, the last for ever on: one that no server can take keeps no other waiting. */
const WAITS_MS = [1, 5, 15, 60, 180].map((minutes) => minutes * MINUTE_MS);
/** One more mail where an answer was lost, and no third (MSG-10). */
const MOST_LOST = 1;
const LOST = 'The answer of the mail server was lost twice; the mail may have arrived.';

export type MailDeps = {
  database: Pick<Database, 'db'>;
  mail: Pick<Mail, 'send'>;
  /** Where students reach the portal: every mail leads there. */
  publicUrl: string;
};

/** What came of one look: a mail was sent or ended otherwise, none waits, or a fault that may be the server's. */
type Sent = 'sent' | 'dealt with' | 'none' | MailFault;

/** What follows from a fault. @returns the fault where it may be the server's (F-88) */
async function afterFault(
  { database: { db } }: MailDeps,
  { mailId, lostAnswers }: TakenMail,
  fault: MailFault,
): Promise<Sent> {
  const { kind, answer } = fault;
  switch (kind) {
    case 'address':
      await endMail(db, mailId, 'bounced', answer);
      return 'dealt with';
    case 'message':
      await endMail(db, mailId, 'failed', answer);
      return 'dealt with';
    case 'lost':
      if (lostAnswers >= MOST_LOST) await endMail(db, mailId, 'failed', LOST);
      else await queueAgain(db, mailId, { afterMs: WAITS_MS[0]!, answer, lostAnswers: 1 });
      return fault;
    case 'server':
      // Not the mail's: it is not later each time.
      await queueAgain(db, mailId, { afterMs: WAITS_MS[0]!, answer });
      return fault;
    case 'later': {
      const refusals = await refusalsOf(db, mailId);
      const afterMs = WAITS_MS[refusals] ?? WAITS_MS.at(-1)!;
      await queueAgain(db, mailId, { afterMs, answer, refusals: 1 });
      return 'dealt with';
    }
  }
}

const faultOf = (error: unknown): MailFault =>
  // The outbox folder, on a full disk: no message was written.
  error instanceof MailFault ? error : new MailFault('server', (error as Error).message, error);

/**
 * Sends the next mail in the queue (MSG-02). A process that is killed meanwhile leaves it taken: it is sent once more
 * when its time is over, since it is not known whether it arrived, and never a third time.
 * @param signal gives up a mail that is being sent
 */
export async function sendNext(needs: MailDeps, signal?: AbortSignal): Promise<Sent> {
  const { db } = needs.database;
  const taken = await takeMail(db, TAKEN_MS);
  if (!taken) return 'none';
  const { mailId, lostAnswers } = taken;
  if (lostAnswers > MOST_LOST) {
    await endMail(db, mailId, 'failed', LOST);
    return 'dealt with';
  }
  const rows = await mailContents(db, mailId);
  // What was decided or closed since is no news at the end of the day.
  const over = rows.filter(({ isDigest, isOpen }) => isDigest && !isOpen);
  if (over.length > 0) await leaveOut(db, mailId, over);
  const said = rows.filter((row) => !over.includes(row));
  if (said.length === 0) return 'dealt with';
  try {
    await needs.mail.send(messageMail(said, mailId, needs.publicUrl), {
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(SENDING_MS)]),
    });
  } catch (error) {
    return afterFault(needs, taken, faultOf(error));
  }
  await endMail(db, mailId, 'sent', null);
  return 'sent';
}
