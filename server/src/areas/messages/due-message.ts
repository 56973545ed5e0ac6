import type { Queryable } from '../../platform/database/database';
import { openTo } from '../drives';
import { endOfDrive, isNudge, noteStopped, recipientsOf } from './cell-message-store';

/** A message of the cell whose moment has come. @property driveId of the drive that it was written of, there or not */
type Due = { message: string; driveId: string | null };

/**
 * Its recipients: those to whom it was written; of a reminder those who may still apply and have not answered
 * (MSG-08).
 */
export async function readersOfDue(db: Queryable, { message, driveId }: Due): Promise<string[]> {
  const written = await recipientsOf(db, message);
  if (driveId === null || !(await isNudge(db, message))) return written;
  const undecided = new Set(await openTo(db, driveId));
  return written.filter((id) => undecided.has(id));
}

/**
 * Stops a message that is not valid any more: its drive is withdrawn, or no recipient is left (MSG-02). @returns
 * whether it did
 */
export async function dropDue(
  tx: Queryable,
  { message, driveId }: Due,
  recipients: readonly string[],
): Promise<boolean> {
  const end = driveId === null ? null : await endOfDrive(tx, message, driveId);
  if (end !== null) await noteStopped(tx, message, `The drive was ${end} before it went.`);
  else if (recipients.length === 0)
    await noteStopped(tx, message, 'No recipients were left at the send time.');
  else return false;
  return true;
}
