import type { Queryable } from '../../../platform/database/database';
import { seasonClosings, seasons } from '../../seasons/season-schema';

/** Writes that a year was closed at an instant that is past. */
export async function addClosing(tx: Queryable, row: typeof seasonClosings.$inferInsert): Promise<void> {
  await tx.insert(seasonClosings).values(row);
}

/** Writes that a season was begun at an instant that is past. */
export async function addBegun(tx: Queryable, row: typeof seasons.$inferInsert): Promise<void> {
  await tx.insert(seasons).values(row);
}
