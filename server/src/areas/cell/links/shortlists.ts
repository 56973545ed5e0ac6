import { randomUUID } from 'node:crypto';
import { ENROLLMENT_PATTERN } from '@portal/shared/contract';
import {
  SHORTLIST_LINES_MAX,
  SHORTLISTS_WAITING_MAX,
  type AcceptShortlistRequest,
  type DoneData,
  type LinkReasonRequest,
  type ShortlistAccepted,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import type { Actor } from '../actor';
import { WHOLE } from '../drives/reach';
import { cellAgainst } from '../marks/mark-columns';
import { checkMarks, importMarks } from '../marks/marks';
import { perform } from '../perform';
import { noRound, placeOf } from '../rounds/round-access';
import { listedPeople, namedPeople, type Listed } from './link-people-store';
import { holdLink } from './link-store';
import { countWaiting, holdShortlist, insertShortlist, setShortlistState } from './shortlist-store';

type Needs = { database: Pick<Database, 'db'> };

/** What a pasted list came to. @property unread lines that name nobody of the list, or more than one */
export type ReadShortlist = { students: Listed[]; unread: string[] };

/** Lines that are kept of those that named nobody, and how much of each. */
const UNREAD_MAX = 50;
const LINE_MAX = 100;

const sameName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();

/**
 * The student of a line: the one with its enrollment, or else the only one with its name; undefined also where the line says
 * that the student was rejected (F-82).
 */
function meant(line: string, people: readonly Listed[], byName: ReadonlyMap<string, Listed[]>) {
  if (cellAgainst([line], 'QUALIFIED') !== undefined) return undefined;
  const enrollment = line.split(/[^\d\p{L}]+/u).find((word) => ENROLLMENT_PATTERN.test(word));
  if (enrollment !== undefined) return people.find((one) => one.enrollment === enrollment);
  const named = byName.get(sameName(line)) ?? [];
  return named.length === 1 ? named[0] : undefined;
}

/** Reads a pasted list of enrollments or names, one a line, against those whom the link shows (CEL-52). */
function readShortlist(text: string, people: readonly Listed[]): ReadShortlist {
  const byName = new Map<string, Listed[]>();
  for (const one of people) byName.set(sameName(one.name), [...(byName.get(sameName(one.name)) ?? []), one]);
  const students = new Map<string, Listed>();
  const unread: string[] = [];
  const lines = text.split(/[\r\n;]+/).flatMap((line) => line.trim() || []);
  for (const line of lines) {
    const one = meant(line, people, byName);
    if (one) students.set(one.id, one);
    else unread.push(line.slice(0, LINE_MAX));
  }
  return { students: [...students.values()], unread };
}

/**
 * Keeps a recruiter's shortlist until an officer decides (CEL-52).
 * @throws PortalError 409 where too many wait, 422 where it names nobody of the list
 */
export async function sendShortlist(
  { database }: Needs,
  { id: linkId, driveId }: { id: string; driveId: string },
  text: string,
): Promise<ReadShortlist> {
  if (text.split(/[\r\n;]+/).length > SHORTLIST_LINES_MAX)
    throw new PortalError(422, `A shortlist has at most ${SHORTLIST_LINES_MAX} lines.`);
  const read = readShortlist(text, await listedPeople(database.db, driveId));
  if (read.students.length === 0) throw new PortalError(422, 'Nobody of the list is named there.');
  const unread = read.unread.slice(0, UNREAD_MAX);
  const students = read.students.map(({ id }) => id);
  const change = { actor: { kind: 'portal' }, key: randomUUID(), asked: { linkId } } as const;
  await perform(database, change, async (tx, batch) => {
    await holdLink(tx, linkId);
    if ((await countWaiting(tx, linkId)) >= SHORTLISTS_WAITING_MAX)
      throw new PortalError(409, 'The placement cell has not yet decided on the lists that you sent before.');
    await insertShortlist(tx, { id: randomUUID(), linkId, students, unread });
    const after = { students: students.length, unread: read.unread.length };
    batch.record({ kind: 'link.shortlist sent', subjectId: linkId, after });
    return {};
  });
  return read;
}

/** @throws PortalError 404, 409 for one that was decided */
async function waitingShortlist(tx: Queryable, id: string) {
  const held = isId(id) ? await holdShortlist(tx, id) : undefined;
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
  const { head, rows } = await checkMarks(needs, { reach: WHOLE }, round, bytes, mapping);
  const wrong = rows.flatMap(({ enrollment, problems }) =>
    problems.length > 0 ? [`${enrollment}: ${problems.join('; ')}`] : [],
  );
  if (mode === 'all' && wrong.length > 0)
    throw new PortalError(
      409,
      `${wrong.length} of them cannot be qualified. ${wrong.slice(0, 3).join('. ')}.`,
    );
  const said = { mapping, mode, version: head.version, key: randomUUID() };
  return importMarks(needs, { actor, reach: WHOLE }, round, bytes, said);
}

/**
 * Accepts a shortlist: its students are qualified in a round of the drive, staged until they are released (CEL-52, CEL-61).
 * @throws PortalError 404, 409 where it was decided before, somebody cannot be qualified, or nothing would change
 */
export const acceptShortlist = (
  { database }: Needs,
  actor: Actor,
  id: string,
  { key, round, mode }: AcceptShortlistRequest,
): Promise<ShortlistAccepted> =>
  perform(database, { actor, key, asked: { id, round, mode } }, async (tx, batch) => {
    const { driveId, linkId, students } = await waitingShortlist(tx, id);
    if ((await placeOf(tx, round, WHOLE)).driveId !== driveId) throw noRound();
    const { changed, left, batch: marks } = await qualify(tx, actor, round, { students, mode });
    await setShortlistState(tx, id, 'accepted');
    batch.record({ kind: 'link.shortlist accepted', subjectId: linkId, after: { round, changed, left } });
    return { version: null, changed, left, marks };
  });

/** Drops a shortlist: nothing comes of it (CEL-52). @throws PortalError 404, 409 */
export const dropShortlist = (
  { database }: Needs,
  actor: Actor,
  id: string,
  { key, reason }: LinkReasonRequest,
): Promise<DoneData> =>
  perform(database, { actor, key, reason, asked: { id } }, async (tx, batch) => {
    const { linkId, students } = await waitingShortlist(tx, id);
    await setShortlistState(tx, id, 'dropped');
    batch.record({
      kind: 'link.shortlist dropped',
      subjectId: linkId,
      before: { students: students.length },
    });
    return { version: null, changed: 1 };
  });
