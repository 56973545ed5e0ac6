import type { MailChoices, MailTopic } from '@portal/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { mailChoices } from '../schema';

/** What a student chose, topic by topic; what is not there was never chosen. */
export const chosenBy = (db: Queryable, studentId: string) =>
  db
    .select({ topic: mailChoices.topic, choice: mailChoices.choice })
    .from(mailChoices)
    .where(eq(mailChoices.studentId, studentId));

/** Keeps a student's choices in place of those before, in one statement. */
export async function keepChoices(db: Queryable, studentId: string, choices: MailChoices): Promise<void> {
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
