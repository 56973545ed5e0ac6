import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { roundTitle } from '@portal/shared/contract';
import { settleResults, lockDriveRow, rejectWithdrawn, type By } from '../drives';
import { noRound, placeOf } from './round-access';
import { lockRoundRow, type HeldRound } from './round-store';

/**
 * A round with settled rows, locked until the transaction ends, and its drive: no one withdraws it meanwhile.
 * @throws PortalError 404, 409 for a cancelled one, or one of a withdrawn drive
 */
export async function lockForMarks(tx: Queryable, id: string, reach: By['reach']): Promise<HeldRound> {
  const { driveId } = await placeOf(tx, id, reach);
  const drive = await lockDriveRow(tx, driveId);
  const round = await lockRoundRow(tx, id);
  if (!drive || !round) throw noRound();
  rejectWithdrawn(drive);
  if (round.isCancelled) throw new PortalError(409, `${roundTitle(round)} was cancelled.`);
  await settleResults(tx, id);
  return round;
}
