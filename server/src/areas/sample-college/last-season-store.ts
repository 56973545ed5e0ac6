import type { Queryable } from '../../platform/database/database';
import { seasonClosings } from '../cell/season-schema';

/** Writes that a year was closed at an instant that is past. */
export async function addClosing(tx: Queryable, row: typeof seasonClosings.$inferInsert): Promise<void> {
  await tx.insert(seasonClosings).values(row);
}
