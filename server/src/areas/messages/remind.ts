import type { Database } from '../../platform/database/database';
import { raiseNearDeadlines, raiseNearRounds } from './reminder-store';

/**
 * Says what is near on the evening before its day, by the database's clock, once whatever restarts: deadlines, to whoever may
 * apply and has not decided, and rounds, to whoever is still in (MSG-05).
 */
export async function remindOfNear({ database: { db } }: { database: Pick<Database, 'db'> }): Promise<void> {
  await raiseNearDeadlines(db);
  await raiseNearRounds(db);
}
