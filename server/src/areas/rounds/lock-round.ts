import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { roundTitle } from '@portal/shared/contract';
import { settleResults } from '../drives';
import { holdDriveRow } from '../drives';
import { refuseWithdrawn } from '../drives';
import type { By } from '../drives';
import { noRound, placeOf } from './round-access';
import { holdRoundRow, type HeldRound } from './round-store';

/**
 * A round with its rows settled, held until the transaction ends, and its drive: nobody withdraws it meanwhile.
 * @throws PortalError 404, 409 for one that was cancelled, or is of a drive that was withdrawn
 */
export async function holdForMarks(tx: Queryable, id: string, reach: By['reach']): Promise<HeldRound> {
  const { driveId } = await placeOf(tx, id, reach);
  const drive = await holdDriveRow(tx, driveId);
  const round = await holdRoundRow(tx, id);
  if (!drive || !round) throw noRound();
  refuseWithdrawn(drive);
  if (round.isCancelled) throw new PortalError(409, `${roundTitle(round)} was cancelled.`);
  await settleResults(tx, id);
  return round;
}
