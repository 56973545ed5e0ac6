import { formatDateTime } from '@portal/shared/format';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { roundTitle } from '@portal/shared/contract';
import { compareInstants } from '../drives';
import type { HeldRound } from './round-store';

/** When a round begins, while that is to come by the database's clock; null once it has begun (F-64). */
export const beginsAt = async (db: Queryable, { at }: Pick<HeldRound, 'at'>): Promise<string | null> =>
  (await compareInstants(db, at, at)).isToCome ? new Date(at).toISOString() : null;

/**
 * No one is present, absent or qualified before a round begins (F-64).
 * @param what is not possible yet, such as "Check-in opens"
 * @throws PortalError 409 with when it will be possible
 */
export async function rejectEarly(
  db: Queryable,
  round: Pick<HeldRound, 'at' | 'number' | 'name'>,
  what: string,
): Promise<void> {
  const begins = await beginsAt(db, round);
  if (begins === null) return;
  throw new PortalError(409, `${roundTitle(round)} has not begun. ${what} ${formatDateTime(begins)}.`);
}
