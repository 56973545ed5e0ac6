import {
  clashTitle,
  type AddRoundRequest,
  type ClashesQuery,
  type OverviewDetails,
  type RoundClashes,
} from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { driveInScope, type AccessScope } from '../drives';
import { findClashes, overlappingToday } from './clash-store';
import { noRound, placeOf } from './round-access';
import type { Slot } from './round-warning-store';
import { roundWarnings } from './round-warnings';
import { nextNumber } from './round-store';

type Deps = { database: Pick<Database, 'db'> };

/** What clashes in words, round by round with the first names; empty where nothing does. */
const clashText = ({ rounds }: RoundClashes): string[] =>
  rounds.map(({ at, students, names, ...round }) => {
    const more = students > names.length ? ` and ${students - names.length} more` : '';
    return `${students} in ${clashTitle(round)}, ${formatDateTime(at)}: ${names.join(', ')}${more}`;
  });

/** The conflicts of a planned round: other rounds of its students, and unusual times (CEL-60, F-64). */
async function slotClashes(db: Queryable, slot: Slot): Promise<RoundClashes> {
  return { ...(await findClashes(db, slot)), warnings: await roundWarnings(db, slot) };
}

/** What of a slot the person did not see or confirm, in words; null where it is as they saw it. */
function unseenText(
  clashes: RoundClashes,
  { clashing = 0, confirmed = [], reason }: Pick<AddRoundRequest, 'clashing' | 'confirmed' | 'reason'>,
): string | null {
  const { warnings = [] } = clashes;
  const unseen = warnings.filter(({ kind }) => !confirmed.includes(kind));
  if (unseen.length > 0)
    return `${unseen.map(({ words }) => words).join(' ')} Confirm it with a reason, or choose another time or place.`;
  if (warnings.length > 0 && reason === undefined)
    return 'Please give the reason for the unusual time or place.';
  if (clashes.clashing === clashing) return null;
  return clashes.clashing === 0
    ? 'No student has another round at that time any more.'
    : `${clashes.clashing} of ${clashes.students} students have another round at that time: ${clashText(clashes).join('; ')}.`;
}

/**
 * Other clashes or warnings than the person saw and confirmed are shown first (CEL-60, F-64).
 * @throws PortalError 409 with the clashes in `data`
 */
export async function rejectUnseen(
  tx: Queryable,
  slot: Slot,
  said: Pick<AddRoundRequest, 'clashing' | 'confirmed' | 'reason'>,
): Promise<void> {
  const clashes = await slotClashes(tx, slot);
  const words = unseenText(clashes, said);
  if (words === null) return;
  throw new PortalError(409, `${words} Nothing was saved: look, and save again.`, { data: { clashes } });
}

/**
 * Whom of those who are still in would have another round at a time (CEL-60); of a drive that the reader does not see, that it
 * is one and when (CEL-03).
 * @param name of the drive: its id or code @throws PortalError 404
 */
export async function roundClashes(
  { database: { db } }: Deps,
  name: string,
  { at, minutes, round, venue = '' }: ClashesQuery,
  reach: AccessScope,
): Promise<RoundClashes> {
  const driveId = await driveInScope(db, name, reach);
  const place = round === undefined ? null : await placeOf(db, round, reach);
  if (place && place.driveId !== driveId) throw noRound();
  const number = place?.number ?? (await nextNumber(db, driveId));
  return slotClashes(db, {
    driveId,
    number,
    round: round ?? null,
    at,
    minutes: Number(minutes),
    venue,
    reach,
  });
}

/**
 * The clashes of today's rounds, in numbers (CEL-60, CEL-73). Students are looked up for those rounds alone that overlap with
 * another in time.
 */
export async function clashesToday(db: Queryable, reach: AccessScope): Promise<OverviewDetails['clashes']> {
  const clashes: OverviewDetails['clashes'] = [];
  for (const slot of await overlappingToday(db, reach)) {
    const { rounds } = await findClashes(db, slot);
    for (const { students, ...other } of rounds)
      clashes.push({ round: slot.round!, students, other: clashTitle(other) });
  }
  return clashes;
}
