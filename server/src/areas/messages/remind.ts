import type { Database } from '../../platform/database/database';
import { raiseNearAnswers, raiseNearDeadlines, raiseNearRounds } from './reminder-store';

/**
 * Says what is near on the evening before its day, by the database's clock, once whatever restarts: deadlines, to whoever may
 * apply and has not decided, rounds, to anyone who is still in, and offers, to whoever has not answered (MSG-05, F-70).
 */
export async function remindOfNear({ database: { db } }: { database: Pick<Database, 'db'> }): Promise<void> {
  await raiseNearDeadlines(db);
  await raiseNearRounds(db);
  await raiseNearAnswers(db);
}
