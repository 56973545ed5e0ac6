import { MAIL_DEFAULTS, type MailChoices } from '@portal/shared/contract';
import type { Queryable } from '../../../platform/database/database';
import { chosenBy } from './choice-store';

/** What reaches a student by mail (MSG-05): what they chose, else what everybody gets. */
export async function mailChoicesOf(db: Queryable, studentId: string): Promise<MailChoices> {
  const chosen = await chosenBy(db, studentId);
  return {
    ...MAIL_DEFAULTS,
    ...(Object.fromEntries(chosen.map(({ topic, choice }) => [topic, choice])) as Partial<MailChoices>),
  };
}
