import type { Database } from '../../platform/database/database';
import { raiseNearAnswers, raiseNearDeadlines, raiseNearRounds } from './reminder-store';

/**
 * Sends reminders on the evening before, by the database's clock, once despite restarts: of deadlines to those who
 * may apply and have not decided, of rounds to those who are still in, and of offers to those who have not answered
 * (MSG-05, F-70).
 */
export async function remindOfNear({ database: { db } }: { database: Pick<Database, 'db'> }): Promise<void> {
  await raiseNearDeadlines(db);
  await raiseNearRounds(db);
  await raiseNearAnswers(db);
}
