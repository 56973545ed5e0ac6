import type pino from 'pino';
import type { Database } from '../../platform/database/database';
import { escapeHtml } from '../../platform/mail/escape-html';
import { mailPage } from '../../platform/mail/mail-page';
import type { Mail } from '../../platform/mail/mail';
import { officerAddresses } from '../identity';

type Deps = { database: Pick<Database, 'db'>; mail: Pick<Mail, 'send'>; log: pino.BaseLogger };

/**
 * Emails every officer that a company sent something; the email names no student (F-72, F-75). No request waits for
 * it: the console's overview lists the submission even if the email fails.
 */
export async function notifyOfficers(
  { database: { db }, mail, log }: Deps,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const html = mailPage(subject, `<p>${escapeHtml(text)}</p>`);
  const warn = (err: unknown) => log.warn({ err }, 'an officer could not be emailed of what a company sent');
  try {
    // An address that is refused keeps the email from no other officer.
    for (const to of await officerAddresses(db))
      await mail.send({ to, subject, text: `${text}\n`, html }).catch(warn);
  } catch (err) {
    warn(err);
  }
}
