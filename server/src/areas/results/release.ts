import { createHash } from 'node:crypto';
import type {
  ReleaseDone,
  ReleaseRequest,
  RoundStudentsPage,
  RoundStudentsQuery,
  StaleData,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { raiseEvents } from '../../platform/events/event-store';
import {
  notePublished,
  statesIn,
  writeRelease,
  compareInstants,
  findDriveCompany,
  type AccessScope,
  type By,
} from '../drives';
import { roundTitle } from '@portal/shared/contract';
import { limitsOf, pageOf, perform, type Batch, lastChange } from '../activity';
import {
  placeOf,
  beginsAt,
  rejectEarly,
  readRound,
  type HeldRound,
  releaseToCome,
  countRoundStudents,
  idsOnTab,
  marksOf,
  pageOfRound,
  versionOfMarks,
  readMarks,
  stagedIn,
  rejectSet,
  lockForMarks,
  recordMarks,
  UNMARKED,
  type MarkChange,
} from '../rounds';
import { rejectResultTab, roundAsSeen, seenOf } from './attendance-view';

type Deps = { database: Pick<Database, 'db'> };

/**
 * The version that a release is based on: the results, the students without one, and the set time. In hex: a command
 * takes it as a word.
 */
const versionOf = (marks: string, release: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([marks, release]))
    .digest('hex');

/** A page of a round's students on a tab, with how many stand on each and what is staged (CEL-61). @throws PortalError 404 */
export async function roundStudentsPage(
  { database: { db } }: Deps,
  id: string,
  query: RoundStudentsQuery,
  reach: AccessScope,
): Promise<RoundStudentsPage> {
  const { driveId } = await placeOf(db, id, reach);
  const { of: tab = 'in', q = '' } = query;
  rejectResultTab(reach, tab);
  const { hidden } = reach;
  const found = await pageOfRound(db, { roundId: id, hidden, tab, q }, limitsOf(query));
  const all = found.counts;
  const { staged_qualified: qualified, staged_unqualified: unqualified, marks, ...counts } = all;
  const release = await releaseToCome(db, id);
  const round = await readRound(db, id);
  const states = await statesIn(
    db,
    driveId,
    found.rows.map((row) => row.id),
  );
  const rows = found.rows.map((row) => ({
    ...row,
    hold: row.hold === true,
    version: versionOfMarks(seenOf(reach, marksOf({ ...row, status: row.attendance }))),
    application: states.get(row.id) ?? null,
  }));
  return roundAsSeen(reach, {
    ...pageOf(query, rows, found.total),
    counts,
    staged: { qualified, unqualified },
    release_at: release,
    begins_at: round && (await beginsAt(db, round)),
    version: versionOf(marks, release),
  });
}

/** Whose results are released, with those who are in and have none where these are not qualified. */
async function entriesOf(tx: Queryable, roundId: string, rest: boolean): Promise<MarkChange[]> {
  const named = await stagedIn(tx, roundId);
  const unnamed = rest ? await idsOnTab(tx, roundId, 'unnamed') : [];
  const known = await readMarks(tx, roundId, [...named, ...unnamed]);
  const of = (id: string) => known.get(id) ?? UNMARKED;
  return [
    ...named.map((id) => ({ id, before: of(id), after: of(id) })),
    ...unnamed.map((id) => ({ id, before: of(id), after: { ...of(id), staged: 'UNQUALIFIED' } })),
  ];
}

/** Releases at once: what is staged is what the students know. */
async function releaseNow(
  tx: Queryable,
  batch: Batch,
  roundId: string,
  entries: MarkChange[],
): Promise<void> {
  const released = entries.map(({ id, before, after }) => ({
    id,
    before,
    after: { ...after, result: after.staged, staged: null },
  }));
  await recordMarks(tx, batch, roundId, released, 'round.result released');
  await notePublished(tx, roundId);
}

/** Sets an instant from which on what is staged is what the students know, by the database's clock. */
async function releaseLater(
  tx: Queryable,
  batch: Batch,
  roundId: string,
  entries: MarkChange[],
  at: string,
): Promise<void> {
  const rest = entries.filter(({ before, after }) => before.staged !== after.staged);
  await recordMarks(tx, batch, roundId, rest);
  await writeRelease(tx, roundId, new Date(at));
  batch.record({
    kind: 'round.release set',
    subjectId: roundId,
    before: { release_at: null },
    after: { release_at: new Date(at).toISOString(), students: entries.length },
  });
}

/** @throws PortalError 409 where a release is set, or something is other than it was seen, with what it is now (CEL-82) */
async function rejectRelease(
  tx: Queryable,
  round: HeldRound,
  { version, hidden }: { version: string; hidden: string | null },
): Promise<void> {
  await rejectSet(tx, round.id);
  const { marks } = await countRoundStudents(tx, { roundId: round.id, hidden });
  const now = versionOf(marks, null);
  if (now === version) return;
  const data: StaleData = { version: now, changes: await lastChange(tx, { subjectId: round.id }) };
  const words = `Someone marked ${roundTitle(round)} since you looked. Nothing was published: look again.`;
  throw new PortalError(409, words, { data });
}

/**
 * Releases the staged results of a round together, at once or at a set time; students without a result may become not
 * qualified in the same step (CEL-62). The students concerned are notified then.
 * @throws PortalError 404, 409 for what was marked since, is set already or is nothing, 422 for a time that is over
 */
export const releaseResults = (
  { database }: Deps,
  { actor, reach }: By,
  id: string,
  { at, rest, version }: ReleaseRequest,
): Promise<ReleaseDone> =>
  perform(database, { actor }, async (tx, batch) => {
    const round = await lockForMarks(tx, id, reach);
    await rejectEarly(tx, round, 'Results can be published from');
    await rejectRelease(tx, round, { version, hidden: reach.hidden });
    if (at !== null && !(await compareInstants(tx, at, at)).isToCome) {
      const message = 'This time is over. Please choose one to come.';
      throw new PortalError(422, message, { errors: { at: message } });
    }
    const entries = await entriesOf(tx, id, rest);
    if (entries.length === 0) throw new PortalError(409, 'No result is staged.');
    await (at === null ? releaseNow(tx, batch, id, entries) : releaseLater(tx, batch, id, entries, at));
    const company = await findDriveCompany(tx, round.driveId);
    await raiseEvents(tx, {
      kind: 'round.results',
      driveId: round.driveId,
      batchId: batch.id,
      students: entries.map((entry) => entry.id),
      facts: { ...(company ? { company } : {}), round: round.name, number: round.number },
      ...(at === null ? {} : { at: new Date(at) }),
    });
    const unqualified = entries.filter(({ before, after }) => before.staged !== after.staged).length;
    return { version: null, changed: entries.length, unqualified };
  });
