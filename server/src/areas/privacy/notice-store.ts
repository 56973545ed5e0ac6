import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { noticeAcknowledgements } from './notice-schema';

/** What a student acknowledged, the newest first. */
export const readAcknowledgements = (db: Queryable, studentId: string) =>
  db
    .select()
    .from(noticeAcknowledgements)
    .where(eq(noticeAcknowledgements.studentId, studentId))
    .orderBy(desc(noticeAcknowledgements.at), desc(noticeAcknowledgements.version));

/** Adds acknowledgements; one that is there keeps its time. */
export async function addAcknowledgements(
  db: Queryable,
  rows: (typeof noticeAcknowledgements.$inferInsert)[],
): Promise<void> {
  await db.insert(noticeAcknowledgements).values(rows).onConflictDoNothing();
}
