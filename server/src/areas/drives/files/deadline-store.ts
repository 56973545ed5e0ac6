import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { driveDeadlines } from '../schema';

/** Every move of a drive's deadline, the first one first. */
export const readDeadlineMoves = (tx: Queryable, driveId: string) =>
  tx.select().from(driveDeadlines).where(eq(driveDeadlines.driveId, driveId)).orderBy(driveDeadlines.at);

/** Adds a move to a drive's history. */
export async function addDeadlineMove(
  tx: Queryable,
  move: Pick<typeof driveDeadlines.$inferInsert, 'driveId' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  await tx.insert(driveDeadlines).values(move);
}
