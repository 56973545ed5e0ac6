import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { driveInScope, type AccessScope } from '../drives';
import { placeOfRound } from './round-store';

export const noRound = (): PortalError =>
  new PortalError(404, 'There is no such round, or it is of no drive of yours.');

/** A round's drive and number, within a user's access. @throws PortalError 404 */
export async function placeOf(
  db: Queryable,
  round: string,
  reach: AccessScope,
): Promise<{ driveId: string; number: number }> {
  const place = isId(round) ? await placeOfRound(db, round) : undefined;
  if (!place) throw noRound();
  await driveInScope(db, place.driveId, reach);
  return place;
}
