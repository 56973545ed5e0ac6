import type pino from 'pino';
import type { Database } from '../../../platform/database/database';
import { escapeHtml } from '../../../platform/mail/escape-html';
import { mailPage } from '../../../platform/mail/mail-page';
import type { Mail, Message } from '../../../platform/mail/mail';
import { MailFault } from '../../../platform/mail/mail-fault';
import { dropTeamMail, takeTeamMail, type TeamMail } from './team-mail-store';

const EVERY_MS = 3_000;
/** How long a mail is a process's own, and the time between two tries of it: longer than one may take. */
const TAKEN_MS = 3 * 60_000;
/** A mail that a mail server drags on for so long is given up. */
const SENDING_MS = 90_000;
/** A day of tries. */
const MOST_TRIES = 480;

type Deps = { database: Pick<Database, 'db'>; mail: Pick<Mail, 'send'>; log: pino.BaseLogger };

function messageOf({ id, address, subject, text }: TeamMail): Message {
  const html = mailPage(subject, `<pre style="white-space: pre-wrap">${escapeHtml(text)}</pre>`);
  return { to: address, subject, text, html, messageId: `<${id}@releases.portal>` };
}

/** Whether another try makes sense: what is refused for good is not sent again. */
const isOver = (error: unknown, { tries }: TeamMail): boolean =>
  tries >= MOST_TRIES || (error instanceof MailFault && ['address', 'message'].includes(error.kind));

/** Sends a mail to a part's team whose turn it is. @returns whether there was one */
export async function sendTeamMail(
  { database: { db }, mail, log }: Deps,
  signal?: AbortSignal,
): Promise<boolean> {
  const taken = await takeTeamMail(db, TAKEN_MS);
  if (!taken) return false;
  try {
    await mail.send(messageOf(taken), {
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(SENDING_MS)]),
    });
  } catch (err) {
    log.warn({ err }, "a mail to a part's team could not be sent");
    if (!isOver(err, taken)) return true;
  }
  await dropTeamMail(db, taken.id);
  return true;
}

/** Sends the queued mails to teams while the server runs. @returns ends it, after the sends in progress */
export function startMailingTeams(needs: Deps): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const send = async (): Promise<void> => {
    while (!stopping.signal.aborted && (await sendTeamMail(needs, stopping.signal)));
  };
  const next = (): void => {
    if (stopping.signal.aborted) return;
    running = send()
      .catch((err: unknown) => needs.log.warn({ err }, 'mails to teams could not be sent'))
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(next, EVERY_MS).unref();
      });
  };
  next();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
