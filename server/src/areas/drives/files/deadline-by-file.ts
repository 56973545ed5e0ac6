import type { Queryable } from '../../../platform/database/database';
import type { drives } from '../schema';
import { addDeadlineMove, readDeadlineMoves } from './deadline-store';

/** What the drive's history says of a move that came with its file. */
const BY_FILE = 'By the drive’s file.';

type StoredDrive = Pick<typeof drives.$inferSelect, 'id' | 'deadline' | 'isPublished'>;

/** Keeps that a file moved a deadline that students may have seen. */
export async function noteMove(
  tx: Queryable,
  { id: driveId, deadline: before, isPublished }: StoredDrive,
  after: Date,
): Promise<void> {
  if (before.getTime() === after.getTime()) return;
  const isSeen = isPublished || (await readDeadlineMoves(tx, driveId)).length > 0;
  if (isSeen) await addDeadlineMove(tx, { driveId, before, after, reason: BY_FILE });
}
