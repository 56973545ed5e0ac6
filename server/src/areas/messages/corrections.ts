import type { UndoPreview } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { correctionOf } from './kinds/kinds';
import { dropQueuedOf } from './mail/delivery-store';
import { notifiedBy, readOfBatch } from './outbox-store';

/**
 * What an undo of a batch notifies students of, in the words of the correction, and whom: who has read what the batch notified
 * them of, or was emailed it (F-65, F-84). It is asked in a transaction that is taken back.
 * @param student whose part alone is undone; null: whole
 * @returns each correction with the number of its students
 */
export async function correctionsOnTrial(
  tx: Queryable,
  batchId: string,
  student: string | null,
): Promise<NonNullable<UndoPreview['corrections']>> {
  const students = student === null ? await notifiedBy(tx, batchId) : [student];
  // As in an undo: an email that is still queued is sent to no one.
  await dropQueuedOf(tx, batchId, student === null ? null : students);
  const read = await readOfBatch(tx, batchId, students);
  return read.map(({ students: readers, ...former }) => ({
    ...correctionOf(former),
    students: readers.length,
  }));
}
