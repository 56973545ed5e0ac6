import type { Queryable } from '../../../platform/database/database';
import type { drives } from '../schema';
import { addDeadlineMove, readDeadlineMoves } from './deadline-store';
import type { ImportContext } from './import-context';
import { instantOf } from './write-drive';

/** What the drive's history says of a move that came with its file. */
const BY_FILE = 'By the drive’s file.';

type StoredDrive = Pick<typeof drives.$inferSelect, 'id' | 'deadline' | 'isPublished'>;

/**
 * The deadline that binds after a file was imported: the file's own, unless the console moved the drive away from it since
 * a file last moved it. Such a file is older than the move, which stands (CEL-44).
 * @param stored the drive as it was; undefined where it was not there
 */
export async function deadlineByFile(
  { tx, loaded, now }: ImportContext,
  stored: StoredDrive | undefined,
): Promise<Date> {
  const wanted = instantOf(loaded.drive.deadline, now);
  if (!stored) return wanted;
  const moves = await readDeadlineMoves(tx, stored.id);
  const since = moves.slice(moves.findLastIndex(({ reason }) => reason === BY_FILE) + 1);
  const isOld = since.some(({ before }) => before.getTime() === wanted.getTime());
  return isOld ? stored.deadline : wanted;
}

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
