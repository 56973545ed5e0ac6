import { createHash } from 'node:crypto';
import { SHORTLIST_NUMBER, roundTitle } from '@portal/shared/contract';
import type { FinaliseDone, FinaliseRequest, RoundAbsences, StaleData } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { lockForOffers, type AccessScope, type By } from '../drives';
import { readPolicy } from '../releases';
import { absenceText, proposeTo } from '../debarment';
import { perform, type Batch, lastChange } from '../activity';
import { rejectEarly } from './begun';
import { noRound, placeOf } from './round-access';
import type { HeldRound } from './round-store';
import { lockStudentRow } from '../students';
import { findRoundText, readNotPresent, type NotPresent } from './absentee-store';
import { lockForMarks } from './lock-round';
import { readMarks } from './attendance-store';
import { recordMarks, UNMARKED } from './record-round-marks';

type Deps = { database: Pick<Database, 'db'> };

/** Who did not come, and whether a debarment is proposed for that by the placement policy. */
type Absences = { people: readonly NotPresent[]; proposes: boolean };

const versionOf = ({ people, proposes }: Absences): string =>
  createHash('sha256')
    .update(JSON.stringify([proposes, ...people.map(({ id, status, bar }) => [id, status, bar])]))
    .digest('hex');

const readAbsences = async (db: Queryable, id: string, { hidden }: AccessScope): Promise<Absences> => ({
  people: await readNotPresent(db, id, hidden),
  proposes: (await readPolicy(db)).absence === 'propose debarment',
});

const withStatus = (people: readonly NotPresent[], wanted: NotPresent['status']) =>
  people.flatMap(({ status, ...person }) => (status === wanted ? [person] : []));

/**
 * The students who did not come to a round, and the conflicts of a debarment for it (CEL-63). @throws PortalError 404
 */
export async function roundAbsences(
  { database: { db } }: Deps,
  id: string,
  reach: AccessScope,
): Promise<RoundAbsences> {
  await placeOf(db, id, reach);
  const words = await findRoundText(db, id);
  if (!words) throw noRound();
  const absences = await readAbsences(db, id, reach);
  const { people, proposes } = absences;
  return {
    absent: withStatus(people, 'ABSENT'),
    excused: withStatus(people, 'EXCUSED').map(({ bar: _bar, ...person }) => person),
    unmarked: withStatus(people, null),
    suggested: absenceText(words),
    proposes,
    version: versionOf(absences),
  };
}

/** @throws PortalError 409 where someone marked or debarred since, with the last change (CEL-82) */
async function rejectStale(
  tx: Queryable,
  round: HeldRound,
  absences: Absences,
  version: string,
): Promise<void> {
  const now = versionOf(absences);
  if (now === version) return;
  const data: StaleData = { version: now, changes: await lastChange(tx, { subjectId: round.id }) };
  const words = `Attendance of ${roundTitle(round)}, or a debarment of an absent student, was changed since you looked. Nothing was done: look again.`;
  throw new PortalError(409, words, { data });
}

/** Has those without attendance be absent; what is known of them besides stays. */
async function markRest(
  tx: Queryable,
  batch: Batch,
  roundId: string,
  people: readonly NotPresent[],
): Promise<number> {
  const ids = people.flatMap(({ id, status }) => (status === null ? [id] : []));
  const known = await readMarks(tx, roundId, ids);
  const entries = ids.map((id) => {
    const before = known.get(id) ?? UNMARKED;
    return { id, before, after: { ...before, status: 'ABSENT' } };
  });
  await recordMarks(tx, batch, roundId, entries);
  return entries.length;
}

/**
 * Finalises the attendance of a round: by the policy a debarment is proposed for each absent student without one, and
 * those without attendance may become absent in the same step (CEL-63). Excused students are left out; results,
 * staged ones too, stay. Its students are locked first, as in the recording of offers.
 * @throws PortalError 404, 409 before the round, for what was changed since, or where nothing is left to do
 */
export const finaliseAttendance = (
  { database }: Deps,
  { actor, reach }: By,
  id: string,
  { rest, reason, version }: FinaliseRequest,
): Promise<FinaliseDone> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    await placeOf(tx, id, reach);
    const seen = await readNotPresent(tx, id, reach.hidden);
    await lockForOffers(
      tx,
      seen.map((person) => person.id),
    );
    const round = await lockForMarks(tx, id, reach);
    if (round.number === SHORTLIST_NUMBER) throw new PortalError(409, `${round.name} has no attendance.`);
    await rejectEarly(tx, round, 'Attendance can be finalised from');
    const absences = await readAbsences(tx, id, reach);
    const { people, proposes } = absences;
    await rejectStale(tx, round, absences, version);
    const changed = rest ? await markRest(tx, batch, id, people) : 0;
    const debarred = people.filter(
      ({ status, bar }) => proposes && bar === 'none' && (status === 'ABSENT' || (rest && status === null)),
    );
    if (changed + debarred.length === 0)
      throw new PortalError(409, 'Nothing is left to do: no absence of this round waits for a debarment.');
    for (const { id: studentId } of debarred) {
      const student = await lockStudentRow(tx, studentId);
      if (student) await proposeTo(tx, batch, student, { actor, reason, round: id });
    }
    return { version: null, changed, proposed: debarred.length };
  });
