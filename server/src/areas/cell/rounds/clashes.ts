import { clashTitle, type ClashesQuery, type RoundClashes } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { driveInReach } from '../drives/drives';
import type { Reach } from '../drives/reach';
import { findClashes, type Slot } from './clash-store';
import { noRound, placeOf } from './round-access';
import { nextNumber } from './round-store';

type Needs = { database: Pick<Database, 'db'> };

/** What clashes in words, round by round with the first names; empty where nothing does. */
const clashWords = ({ rounds }: RoundClashes): string[] =>
  rounds.map(({ at, students, names, ...round }) => {
    const more = students > names.length ? ` and ${students - names.length} more` : '';
    return `${students} in ${clashTitle(round)}, ${formatDateTime(at)}: ${names.join(', ')}${more}`;
  });

/** Another number of clashing students than the person saw is shown first. @throws PortalError 409 with the clashes in `data` */
export async function refuseUnseen(tx: Queryable, slot: Slot, seen: number): Promise<void> {
  const clashes = await findClashes(tx, slot);
  if (clashes.clashing === seen) return;
  const words =
    clashes.clashing === 0
      ? 'No student has another round at that time any more.'
      : `${clashes.clashing} of ${clashes.students} students have another round at that time: ${clashWords(clashes).join('; ')}.`;
  throw new PortalError(409, `${words} Nothing was saved: look, and save again.`, { data: { clashes } });
}

/**
 * Whom of those who are still in would have another round at a time (CEL-60); of a drive that the reader does not see, that it
 * is one and when (CEL-03).
 * @param name of the drive: its id or code @throws PortalError 404
 */
export async function roundClashes(
  { database: { db } }: Needs,
  name: string,
  { at, minutes, round }: ClashesQuery,
  reach: Reach,
): Promise<RoundClashes> {
  const driveId = await driveInReach(db, name, reach);
  const place = round === undefined ? null : await placeOf(db, round, reach);
  if (place && place.driveId !== driveId) throw noRound();
  const number = place?.number ?? (await nextNumber(db, driveId));
  return findClashes(db, { driveId, number, round: round ?? null, at, minutes: Number(minutes), reach });
}
