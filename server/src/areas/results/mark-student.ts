import type { DoneData, MarkStudentRequest, RoundDecision, StaleData } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { lastChange, perform } from '../activity';
import type { By } from '../drives';
import {
  lockForMarks,
  marksOf,
  readMarked,
  recordMarks,
  rejectSet,
  versionOfMarks,
  type MarkedStudent,
  type Marks,
} from '../rounds';
import { seenOf } from './attendance-view';
import { AWAY, isAway, outOf } from './validate-round-list';

type Said = Omit<MarkStudentRequest, 'enrollment' | 'version'>;

const ON_HOLD: RoundDecision = 'ON_HOLD';
/** The marks after a change; a student who is away loses an unreleased result. */
function afterOf(before: Marks, { attendance, result, score, ...notes }: Said): Marks {
  const said = Object.entries(notes).map(([name, text]) => [name, text || null]);
  const after: Marks = { ...before, ...(Object.fromEntries(said) as Partial<Marks>) };
  if (score !== undefined) after.score = score === null ? null : String(Number(score));
  if (attendance !== undefined) after.status = attendance;
  if (result !== undefined) {
    after.hold = result === ON_HOLD ? true : null;
    after.staged = result === ON_HOLD || result === before.result ? null : result;
  }
  return isAway(after.status) ? { ...after, staged: null, hold: null } : after;
}

/** Why a student cannot be marked so; null where nothing keeps them from it. */
function problemOf(student: MarkedStudent, { attendance, result }: Said): string | null {
  const { name } = student;
  const status = attendance === undefined ? student.status : attendance;
  if (typeof result === 'string' && isAway(status))
    return `${name} is ${AWAY[status ?? '']} and has no result. Mark the attendance first.`;
  if (result !== undefined && student.result !== null)
    return `The result of ${name} is published. Correct it with a reason.`;
  const out = outOf(student, {
    ...(attendance ? { status: attendance } : {}),
    ...(result ? { staged: result } : {}),
  });
  return out && `${name}: ${out}.`;
}

/** Without a result in it, earlier or now. */
const closedFor = ({ name }: MarkedStudent): string =>
  `The attendance of ${name} is closed: ask the coordinator to change it.`;
const NOT_YOURS = 'A student volunteer marks the attendance and nothing else.';

/**
 * Keeps who takes attendance alone from the rest, and from an attendance on which a result hangs (CEL-78).
 * @throws PortalError 403, 409
 */
function rejectBeyondAttendance(student: MarkedStudent, { attendance: _, ...rest }: Said): void {
  if (Object.values(rest).some((value) => value !== undefined)) throw new PortalError(403, NOT_YOURS);
  if (student.result !== null || student.staged !== null || student.hold !== null)
    throw new PortalError(409, closedFor(student));
}

/**
 * @throws PortalError 409 where the marks are others than were seen, with who changed them (CEL-82); who takes attendance alone
 * reads no reason of staff (CEL-78)
 */
export async function rejectStale(
  tx: Queryable,
  student: MarkedStudent,
  { roundId, version, reach }: { roundId: string; version: string; reach: By['reach'] },
): Promise<void> {
  const now = versionOfMarks(seenOf(reach, marksOf(student)));
  if (now === version) return;
  const changes = reach.attendanceOnly ? [] : await lastChange(tx, { subjectId: roundId });
  const data: StaleData = { version: now, changes };
  throw new PortalError(409, `Someone else marked ${student.name} since you looked. Nothing was saved.`, {
    data,
  });
}

/**
 * Marks one student of a round: attendance, the result that is published later, or a note for staff. No one is
 * notified.
 * @returns the version of the marks after it
 * @throws PortalError 403 for the own record and for what a student volunteer does not mark, 404, 409 for marks that were changed since, for a student who cannot
 * have this mark, and for a result while its publication is set
 */
export const markStudent = (
  { database }: { database: Pick<Database, 'db'> },
  { actor, reach }: By,
  id: string,
  { enrollment, version, ...said }: MarkStudentRequest,
): Promise<DoneData> =>
  perform(database, { actor }, async (tx, batch) => {
    await lockForMarks(tx, id, reach);
    const student = (await readMarked(tx, id, [enrollment])).get(enrollment);
    if (!student?.hasApplied)
      throw new PortalError(404, 'No student with this enrollment applied to this drive.');
    await rejectStale(tx, student, { roundId: id, version, reach });
    if (reach.attendanceOnly) rejectBeyondAttendance(student, said);
    const problem = problemOf(student, said);
    // That somebody is out says how a round before ended.
    const isHidden = reach.attendanceOnly && (student.isOut || student.hasEnded);
    if (problem !== null) throw new PortalError(409, isHidden ? closedFor(student) : problem);
    const before = marksOf(student);
    const after = afterOf(before, said);
    const now = versionOfMarks(seenOf(reach, after));
    if (now === version) return { version: now, changed: 0 };
    if (before.staged !== after.staged || before.hold !== after.hold) await rejectSet(tx, id);
    await recordMarks(tx, batch, id, [{ id: student.id, before, after }]);
    return { version: now, changed: 1 };
  });
