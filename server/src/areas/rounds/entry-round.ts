import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { readRound, type HeldRound } from './round-store';

/**
 * The round at which late applicants of a drive enter (F-81).
 * @param id null: none was chosen
 * @returns null where none was chosen
 * @throws PortalError 422 for a round of another drive, or one that does not take place
 */
export async function entryRoundOf(
  db: Queryable,
  driveId: string,
  id: string | null,
): Promise<HeldRound | null> {
  if (id === null) return null;
  const round = isId(id) ? await readRound(db, id) : undefined;
  if (round?.driveId === driveId && !round.isCancelled) return round;
  const message = 'Please choose a round of this drive that takes place.';
  throw new PortalError(422, message, { errors: { entry_round: message } });
}
