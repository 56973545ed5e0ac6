import type { MailChoices, MailTopic } from '@portal/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { mailChoices, mailDeliveries, messages } from '../schema';
import type { UnsubscribeParams } from './unsubscribe-path';

/** What a student chose, topic by topic; what is not there was never chosen. */
export const chosenBy = (db: Queryable, studentId: string) =>
  db
    .select({ topic: mailChoices.topic, choice: mailChoices.choice })
    .from(mailChoices)
    .where(eq(mailChoices.studentId, studentId));

/** Kinds of the messages of a student's mail, of whichever state; none where there is no such mail. */
export const kindsOfMail = (db: Queryable, { student, mail }: UnsubscribeParams) =>
  db
    .selectDistinct({ kind: messages.kind })
    .from(mailDeliveries)
    .innerJoin(messages, eq(messages.id, mailDeliveries.messageId))
    .where(and(eq(mailDeliveries.studentId, student), eq(mailDeliveries.mailId, mail)));

/** Keeps choices of a student in place of those before, in one statement. */
export async function keepChoices(
  db: Queryable,
  studentId: string,
  choices: Partial<MailChoices>,
): Promise<void> {
  const rows = Object.entries(choices).map(([topic, choice]) => ({
    studentId,
    topic: topic as MailTopic,
    choice,
  }));
  await db
    .insert(mailChoices)
    .values(rows)
    .onConflictDoUpdate({
      target: [mailChoices.studentId, mailChoices.topic],
      set: { choice: sql`excluded.choice` },
    });
}
