import type { Queryable } from '../../platform/database/database';
import { isWorded, wordsOf } from './kinds/kinds';
import { eventsOfBatch } from './outbox-store';

/** What each group of students reads of a batch that is being made, and how many they are (F-80). */
export async function noticesOfBatch(
  tx: Queryable,
  batchId: string,
): Promise<{ title: string; text: string; students: number }[]> {
  const events = await eventsOfBatch(tx, batchId);
  return events.flatMap(({ kind, facts, students }) =>
    isWorded(kind) && students ? [{ ...wordsOf(kind, facts), students: students.length }] : [],
  );
}
