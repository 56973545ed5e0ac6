import { MAIL_DEFAULTS, type MailChoices } from '@portal/shared/contract';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { topicOf } from '../kinds/kinds';
import { chosenBy, keepChoices, kindsOfMail } from './choice-store';
import type { UnsubscribeParams } from './unsubscribe-path';

/** What reaches a student by mail (MSG-05): what they chose, else what everyone gets. */
export async function mailChoicesOf(db: Queryable, studentId: string): Promise<MailChoices> {
  const chosen = await chosenBy(db, studentId);
  return {
    ...MAIL_DEFAULTS,
    ...(Object.fromEntries(chosen.map(({ topic, choice }) => [topic, choice])) as Partial<MailChoices>),
  };
}

/**
 * Turns off the topics of one mail, for the student who got it (F-78).
 * @throws PortalError 404 where there is no such mail, or its topic cannot be chosen
 */
export async function unsubscribe(db: Queryable, of: UnsubscribeParams): Promise<void> {
  const topics = (await kindsOfMail(db, of)).flatMap(({ kind }) => topicOf(kind) ?? []);
  if (topics.length === 0) throw new PortalError(404, 'This mail does not exist.');
  await keepChoices(db, of.student, Object.fromEntries(topics.map((topic) => [topic, 'none'])));
}
