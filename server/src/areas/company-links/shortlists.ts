import { randomUUID } from 'node:crypto';
import {
  SHORTLIST_LINES_MAX,
  SHORTLIST_STEP,
  SHORTLISTS_WAITING_MAX,
  type AcceptShortlistRequest,
  type DoneData,
  type LinkReasonRequest,
  type ShortlistAccepted,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { type Actor, perform, type Batch } from '../activity';
import { FULL_ACCESS } from '../drives';
import { checkMarks, importMarks } from '../results';
import { noRound, placeOf, shortlistStep } from '../rounds';
import { listedPeople, namedPeople } from './link-people-store';
import { lockLink } from './link-store';
import { linesOf, readShortlist, type ReadShortlist } from './read-shortlist';
import {
  countWaiting,
  lockShortlist,
  insertShortlist,
  setShortlistState,
  type ShortlistRow,
} from './shortlist-store';

type Deps = { database: Pick<Database, 'db'> };

/** Most lines that are stored of those that name no one, and of those that name several. */
const LINES_KEPT = 50;

/**
 * Stores a recruiter's shortlist until an officer decides (CEL-52, F-72).
 * @param said.chosen ids of students whose boxes are ticked
 * @throws PortalError 409 where too many wait, 422 where it names no one of the list
 */
export async function sendShortlist(
  { database }: Deps,
  { id: linkId, driveId }: { id: string; driveId: string },
  { text, chosen }: { text: string; chosen: readonly string[] },
): Promise<ReadShortlist> {
  if (linesOf(text).length > SHORTLIST_LINES_MAX)
    throw new PortalError(422, `A shortlist has at most ${SHORTLIST_LINES_MAX} lines.`);
  const read = readShortlist(text, chosen, await listedPeople(database.db, driveId));
  if (read.students.length + read.unclear.length === 0)
    throw new PortalError(422, 'Select students in the list, or enter their enrollment numbers or names.');
  const unclear = read.unclear
    .slice(0, LINES_KEPT)
    .map(({ line, students }) => ({ line, students: students.map(({ id }) => id) }));
  const unread = read.unread.slice(0, LINES_KEPT);
  const students = read.students.map(({ id }) => id);
  await perform(database, { actor: { kind: 'portal' } }, async (tx, batch) => {
    await lockLink(tx, linkId);
    if ((await countWaiting(tx, linkId)) >= SHORTLISTS_WAITING_MAX)
      throw new PortalError(409, 'The placement cell has not yet decided on the lists that you sent before.');
    await insertShortlist(tx, { id: randomUUID(), linkId, students, unclear, unread });
    const after = { students: students.length, unclear: read.unclear.length, unread: read.unread.length };
    batch.record({ kind: 'link.shortlist sent', subjectId: linkId, after });
    return {};
  });
  return read;
}

/** @throws PortalError 404, 409 for one that was decided */
async function waitingShortlist(tx: Queryable, id: string) {
  const held = isId(id) ? await lockShortlist(tx, id) : undefined;
  if (!held) throw new PortalError(404, 'There is no such shortlist.');
  if (held.state !== 'sent') throw new PortalError(409, `This shortlist was ${held.state} before.`);
  return held;
}

/** The students of a shortlist as CEL-61's list: qualified in the round, by the same rules. */
async function qualify(
  tx: Queryable,
  actor: Actor,
  round: string,
  { students, mode }: { students: readonly string[]; mode: AcceptShortlistRequest['mode'] },
) {
  const people = await namedPeople(tx, students);
  const bytes = Buffer.from(['Enrollment', ...people.map(({ enrollment }) => enrollment)].join('\n'));
  const mapping = { columns: ['enrollment' as const], as: 'QUALIFIED' as const };
  const needs = { database: { db: tx } };
  const { head, rows } = await checkMarks(needs, { reach: FULL_ACCESS }, round, bytes, mapping);
  const wrong = rows.flatMap(({ enrollment, problems }) =>
    problems.length > 0 ? [`${enrollment}: ${problems.join('; ')}`] : [],
  );
  if (mode === 'all' && wrong.length > 0)
    throw new PortalError(
      409,
      `${wrong.length} of them cannot be qualified. ${wrong.slice(0, 3).join('. ')}.`,
    );
  const said = { mapping, mode, version: head.version };
  return importMarks(needs, { actor, reach: FULL_ACCESS }, round, bytes, said);
}

/** The students whom an officer chose for unclear lines. @throws PortalError 422 for one whom no line may name */
async function chosenOf(
  tx: Queryable,
  { unclear }: Pick<ShortlistRow, 'unclear'>,
  chosen: readonly string[],
): Promise<string[]> {
  const people = await namedPeople(
    tx,
    unclear.flatMap(({ students }) => students),
  );
  return chosen.map((enrollment) => {
    const one = people.find((person) => person.enrollment === enrollment);
    if (!one) throw new PortalError(422, `No line of this shortlist may name ${enrollment}.`);
    return one.id;
  });
}

/** The round of a drive that an officer named, or its shortlist, which is made where there is none. @throws PortalError 404, 409 */
async function stepOf(tx: Queryable, batch: Batch, driveId: string, round: string): Promise<string> {
  if (round === SHORTLIST_STEP) return shortlistStep(tx, batch, driveId);
  if ((await placeOf(tx, round, FULL_ACCESS)).driveId !== driveId) throw noRound();
  return round;
}

/**
 * Accepts a shortlist: its students qualify in a round of the drive, or in the shortlist step before the rounds;
 * staged until release (CEL-52, CEL-61, F-72).
 * @throws PortalError 404, 409 where it was decided before, a student cannot qualify, or nothing would change
 */
export const acceptShortlist = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { round: said, mode, chosen = [] }: AcceptShortlistRequest,
): Promise<ShortlistAccepted> =>
  perform(database, { actor }, async (tx, batch) => {
    const held = await waitingShortlist(tx, id);
    const { driveId, linkId } = held;
    const students = [...new Set([...held.students, ...(await chosenOf(tx, held, chosen))])];
    if (students.length === 0) throw new PortalError(409, 'Choose at least one student.');
    const round = await stepOf(tx, batch, driveId, said);
    const { changed, left, batch: marks } = await qualify(tx, actor, round, { students, mode });
    await setShortlistState(tx, id, 'accepted');
    batch.record({ kind: 'link.shortlist accepted', subjectId: linkId, after: { round, changed, left } });
    return { version: null, changed, left, marks, round };
  });

/** Drops a shortlist: nothing comes of it (CEL-52). @throws PortalError 404, 409 */
export const dropShortlist = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { reason }: LinkReasonRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const { linkId, students } = await waitingShortlist(tx, id);
    await setShortlistState(tx, id, 'dropped');
    batch.record({
      kind: 'link.shortlist dropped',
      subjectId: linkId,
      before: { students: students.length },
    });
    return { version: null, changed: 1 };
  });
