import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import { PortalError } from '../../platform/errors';
import type { Queryable } from '../../platform/database/database';
import { countDriveChange, lockDriveRow, noDrive, rejectWithdrawn } from '../drives';
import type { Batch } from '../activity';
import { findShortlist, hasBegun, insertShortlistStep, writeCancellation } from './round-store';

/** What students and staff read as its name. */
const NAME = 'Shortlist by résumé';

/**
 * The step of a drive before its first round: whom the company chose by their résumés (F-72). It has no time and no place, and
 * each application is in it; students know of it once its results are published.
 * @returns its id; made, or standing again after it was cancelled, where there is none
 * @throws PortalError 409 once a round has begun: whom it left out would leave that round
 */
export async function shortlistStep(tx: Queryable, batch: Batch, driveId: string): Promise<string> {
  const drive = await lockDriveRow(tx, driveId);
  if (!drive) throw noDrive();
  rejectWithdrawn(drive);
  const known = await findShortlist(tx, driveId);
  if (known && !known.isCancelled) return known.id;
  if (await hasBegun(tx, driveId))
    throw new PortalError(
      409,
      'A round of this drive has begun, so there can be no shortlist before it. Choose a round.',
    );
  if (known) await writeCancellation(tx, known.id, null);
  const id = known?.id ?? (await insertShortlistStep(tx, driveId, NAME));
  const after = { round: id, number: SHORTLIST_NUMBER, name: NAME };
  batch.record({
    kind: 'round.added',
    subjectId: driveId,
    version: await countDriveChange(tx, driveId),
    after,
  });
  return id;
}
