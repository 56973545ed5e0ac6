import {
  PAGES,
  pathOf,
  SHORTLIST_NUMBER,
  type CheckInRequest,
  type CheckInRound,
  roundTitle,
} from '@portal/shared/contract';
import type { CheckInCode } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import { consumeAll, worksForCell, type RateLimit } from '../../identity';
import { FULL_ACCESS, type AccessScope } from '../../drives';
import { countRoundStudents, readMarks } from '../attendance-store';
import { lockForMarks } from '../lock-round';
import { recordMarks, UNMARKED } from '../record-round-marks';
import { perform } from '../../activity';
import { rejectEarly } from '../begun';
import { noRound, placeOf } from '../round-access';
import { findCalledRound, findShownRound, putSecret, readSecret, type CalledRound } from './check-in-store';
import { codeAt, isCodeAt, newCheckInSecret } from './check-in-code';

type Deps = { database: Pick<Database, 'db'> };

const OPENS = 'Check-in opens';

/** Tries of one student: more than slow typing needs, too few to guess one of 100 million. */
const TRIES: RateLimit = { kind: 'check-in:tried', most: 15, refillMs: 10_000 };

/**
 * The code by which a round's students check in now (CEL-64). It changes with the database's clock; the secret that it is
 * made from is in no answer.
 * @param address of the students' site, where the console has a host of its own
 * @throws PortalError 404, 409 for a round that has not begun (F-64), was cancelled or is of a withdrawn drive
 */
export async function checkInCode(
  { database: { db } }: Deps,
  id: string,
  reach: AccessScope,
  address = '',
): Promise<CheckInCode> {
  const { number } = await placeOf(db, id, reach);
  const words = await findShownRound(db, id);
  if (!words) throw noRound();
  const title = roundTitle({ number, name: words.name });
  if (number === SHORTLIST_NUMBER || words.isOver)
    throw new PortalError(409, `${title} does not take place.`);
  await rejectEarly(db, { ...words, number }, OPENS);
  if ((await readSecret(db, id)).secret === null) await putSecret(db, id, newCheckInSecret());
  const { secret, now } = await readSecret(db, id);
  const { code, leftMs } = codeAt(secret!, now);
  const counts = await countRoundStudents(db, { roundId: id, hidden: reach.hidden });
  return {
    company: words.company,
    round: title,
    code,
    address: `${address}${pathOf(PAGES.checkIn, { round: id })}?code=${code}`,
    left_ms: leftMs,
    present: counts.present,
    called: counts.in,
  };
}

const PRESENT = 'PRESENT';

const shown = (round: CalledRound): CheckInRound => ({
  company: round.company,
  round: roundTitle(round),
  at: new Date(round.at).toISOString(),
  venue: round.venue,
  is_present: round.status === PRESENT,
});

/**
 * A round that a student is called to.
 * @throws PortalError 403 to who is not, and to who works for the cell (CEL-04); 404; 409 before it begins (F-64)
 */
async function calledRound(db: Queryable, studentId: string, id: string): Promise<CalledRound> {
  const round = isId(id) ? await findCalledRound(db, id, studentId) : undefined;
  if (!round) throw new PortalError(404, 'There is no such round.');
  if (!round.isCalled)
    throw new PortalError(
      403,
      `You are not called to ${roundTitle(round)} of ${round.company}. If that is wrong, speak to the coordinator.`,
    );
  if (await worksForCell(db, studentId))
    throw new PortalError(403, 'You work for the placement cell: somebody else of it marks you.');
  await rejectEarly(db, round, OPENS);
  return round;
}

/** What a student reads before they check in (CEL-64). @throws PortalError 403, 404 */
export const readCheckIn = async (
  { database: { db } }: Deps,
  studentId: string,
  id: string,
): Promise<CheckInRound> => shown(await calledRound(db, studentId, id));

/** @throws PortalError 422 for a code that is not the one on the screen */
async function rejectCode(db: Database['db'], id: string, code: string): Promise<void> {
  const { secret, now } = await readSecret(db, id);
  if (secret !== null && isCodeAt(secret, code, now)) return;
  const message =
    'This is not the code on the screen now: it changes every 20 seconds. Please scan it again.';
  throw new PortalError(422, message, { errors: { code: message } });
}

/**
 * Marks a student present by the code on the coordinator's screen, once (CEL-64): an action like any other mark.
 * @throws PortalError 403 not called, 404, 409 marked otherwise, cancelled or withdrawn, 422 for another code, 429
 */
export async function checkIn(
  { database }: Deps,
  studentId: string,
  id: string,
  { code }: CheckInRequest,
): Promise<CheckInRound & { wasPresent: boolean }> {
  const { db } = database;
  const round = await calledRound(db, studentId, id);
  if (round.status === PRESENT) return { ...shown(round), wasPresent: true };
  await consumeAll(db, [{ limit: TRIES, subject: studentId }]);
  await rejectCode(db, id, code);
  const actor = { kind: 'student', id: studentId } as const;
  const { changed } = await perform(database, { actor }, async (tx, batch) => {
    await lockForMarks(tx, id, FULL_ACCESS);
    // Once more, as it is now that the round is held: a result may have left the student out meanwhile.
    await calledRound(tx, studentId, id);
    const before = (await readMarks(tx, id, [studentId])).get(studentId) ?? UNMARKED;
    if (before.status === PRESENT) return { changed: 0 };
    if (before.status !== null)
      throw new PortalError(409, 'You are marked otherwise in this round: please speak to the coordinator.');
    await recordMarks(tx, batch, id, [{ id: studentId, before, after: { ...before, status: PRESENT } }]);
    return { changed: 1 };
  });
  return { ...shown({ ...round, status: PRESENT }), wasPresent: changed === 0 };
}
