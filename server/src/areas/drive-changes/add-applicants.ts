import { createHash } from 'node:crypto';
import {
  ADDED_ROW_STATUSES,
  type AddApplicantsRequest,
  type AddedRow,
  type ApplicantsChecked,
  type CheckApplicantsRequest,
  type DoneData,
} from '@portal/shared/contract/cell';
import { ENROLLMENT_PATTERN, SHORTLIST_NUMBER } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { perform } from '../activity';
import {
  admit,
  driveInScope,
  explainEligibility,
  lockConsentRow,
  lockDriveRow,
  lockForOffers,
  noDrive,
  rejectNotSeen,
  rejectWithdrawn,
  roundFacts,
  type By,
} from '../drives';
import { countsOf } from '../imports';
import { readOffered, readRanges, type OfferedStudent } from '../offers';
import { entryRoundOf } from '../rounds';

type Deps = { database: { db: Queryable } };
type RowStatus = Pick<AddedRow, 'verdict' | 'problems' | 'declined'>;
type Judged = { rows: (AddedRow & { studentId: string | null })[]; version: string };

/** What students are added to: a drive, for one of its roles. */
type Place = { driveId: string; role: string };

/** Which rules of a drive, and of the role (F-27), a student does not meet; none where the student can be added. The deadline is not asked (F-71). */
async function ruleFault(db: Queryable, studentId: string, { driveId, role }: Place): Promise<string[]> {
  const { rules } = await explainEligibility(db, studentId, driveId, { role });
  return rules.flatMap(({ code, asked, has, message }) =>
    message === null || code === 'CLOSED' ? [] : [`${asked}: ${has}`],
  );
}

async function rowStatusOf(
  db: Queryable,
  place: Place,
  {
    student,
    first,
    enrollment,
    hidden,
  }: {
    student: OfferedStudent | undefined;
    first: number | undefined;
    enrollment: string;
    hidden: string | null;
  },
): Promise<RowStatus> {
  if (!ENROLLMENT_PATTERN.test(enrollment))
    return { verdict: 'error', problems: [`“${enrollment}” is not an enrollment: it has 12 digits`] };
  if (first !== undefined) return { verdict: 'duplicate', problems: [`is in line ${first} already`] };
  if (!student) return { verdict: 'unknown', problems: ['no student has this enrollment'] };
  if (student.id === hidden)
    return { verdict: 'error', problems: ['this is you: someone else of the cell has to do this'] };
  if (student.choice === 'TRUE') return { verdict: 'same', problems: [] };
  const problems = await ruleFault(db, student.id, place);
  if (problems.length > 0) return { verdict: 'rule', problems };
  return { verdict: 'add', problems, ...(student.choice === 'FALSE' ? { declined: true } : {}) };
}

/** Judges each line; nothing is written. */
async function judge(
  db: Queryable,
  { hidden, ...place }: Place & { hidden: string | null },
  enrollments: readonly string[],
): Promise<Judged> {
  const students = await readOffered(db, place.driveId, enrollments);
  const lineOf = new Map<string, number>();
  const rows: Judged['rows'] = [];
  for (const [at, enrollment] of enrollments.entries()) {
    const first = lineOf.get(enrollment);
    if (first === undefined) lineOf.set(enrollment, at + 1);
    const student = students.get(enrollment);
    const status = await rowStatusOf(db, place, { student, first, enrollment, hidden });
    const of = { line: at + 1, enrollment, name: student?.name ?? '', studentId: student?.id ?? null };
    rows.push({ ...of, ...status });
  }
  const hash = createHash('sha256').update(JSON.stringify(rows));
  return { rows, version: hash.digest('base64url') };
}

/** @throws PortalError 422 for a role that the drive does not have */
async function rejectRole(db: Queryable, driveId: string, role: string): Promise<void> {
  const titles = (await readRanges(db, driveId)).map(({ title }) => title);
  if (titles.includes(role)) return;
  const message = `The drive has no role “${role}”: ${titles.join(', ')}.`;
  throw new PortalError(422, message, { errors: { role: message } });
}

/**
 * What adding students to a drive would do, one by one; nothing is written (F-71).
 * @throws PortalError 404, 422 for a role or a round that the drive does not have
 */
export async function checkApplicants(
  { database: { db } }: Deps,
  { reach }: Pick<By, 'reach'>,
  id: string,
  { enrollments, role, entry_round }: CheckApplicantsRequest,
): Promise<ApplicantsChecked> {
  const driveId = await driveInScope(db, id, reach);
  await rejectRole(db, driveId, role);
  await entryRoundOf(db, driveId, entry_round);
  const { rows, version } = await judge(db, { driveId, role, hidden: reach.hidden }, enrollments);
  const counts = { ...countsOf(ADDED_ROW_STATUSES, rows), rows: rows.length };
  return { counts, rows: rows.map(({ studentId: _id, ...row }) => row), version };
}

const CHANGED =
  'Something changed with these students since they were checked. No one was added: check them again.';

/**
 * Adds applicants to a drive as they were checked, in one batch, also after its deadline; each is notified (F-71).
 * They enter at the chosen round, and are absent from none before it (F-81).
 * @throws PortalError 404, 409 where something changed since, no one can be added, or the drive is withdrawn or not
 * published, 422
 */
export async function addApplicants(
  { database }: Deps,
  { actor, reach }: By,
  id: string,
  { enrollments, role, entry_round, reason, version }: AddApplicantsRequest,
): Promise<DoneData> {
  const driveId = await driveInScope(database.db, id, reach);
  return perform(database, { actor, reason }, async (tx, batch) => {
    const students = await readOffered(tx, driveId, enrollments);
    await lockForOffers(
      tx,
      [...students.values()].map((student) => student.id),
    );
    const drive = await lockDriveRow(tx, driveId);
    if (!drive) throw noDrive();
    rejectWithdrawn(drive);
    rejectNotSeen(drive);
    await rejectRole(tx, driveId, role);
    const entry = await entryRoundOf(tx, driveId, entry_round);
    const judged = await judge(tx, { driveId, role, hidden: reach.hidden }, enrollments);
    if (judged.version !== version) throw new PortalError(409, CHANGED);
    const added = judged.rows.flatMap(({ verdict, studentId }) =>
      verdict === 'add' && studentId !== null ? [studentId] : [],
    );
    if (added.length === 0) throw new PortalError(409, 'No student of this list can be added.');
    // The shortlist has no time.
    const isTimed = entry !== null && entry.number !== SHORTLIST_NUMBER;
    const place = isTimed ? { ...roundFacts(entry), number: entry.number } : {};
    const facts = { company: drive.company, roles: [role], ...place };
    for (const studentId of added) {
      const answer = await admit(tx, { studentId, driveId, roles: [role], entryRound: entry_round });
      const held = await lockConsentRow(tx, answer.consent);
      batch.record({
        kind: 'consent.added',
        studentId,
        subjectId: driveId,
        before: { answer },
        after: { answer: 'TRUE', roles: [role], entry_round, steps: held!.steps },
        notice: { driveId, facts },
      });
    }
    return { version: null, changed: added.length };
  });
}
