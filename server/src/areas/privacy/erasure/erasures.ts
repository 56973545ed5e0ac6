import {
  obstacleWords,
  type DoneData,
  type ErasureItem,
  type ErasureKind,
  type ErasurePreview,
  type EraseRequest,
  type ErasuresPage,
  type ErasuresQuery,
  type HoldRequest,
  type LiftHoldRequest,
  type PreviewErasureRequest,
} from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { isToCome } from '../../../platform/database/clock';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { idOf, limitsOf, pageOf, perform, type Actor } from '../../activity';
import { noStudent } from '../../identity';
import { readTerms } from '../../releases';
import { chosenStudents, countDue, liftHolds, listDue, putHold } from './due-store';
import { countErased, countErasures, insertErasures, nextErasure } from './erasure-store';
import { approveMet } from './requests';
import { stepsOf } from './run-erasures';

type Deps = { database: Pick<Database, 'db'> };

/** What prevents a student's erasure, in words with the enrollment. */
const preventedText = ({
  student,
  obstacles,
  hold,
}: Pick<ErasureItem, 'student' | 'obstacles' | 'hold'>): string =>
  `${student.enrollment}: ${obstacleWords(obstacles, hold, formatDate)}`;

/** Whose data is due to be erased by the college's schedule, or asked for, what prevents it, and what goes on (DAT-03, DAT-05). */
export async function erasuresPage({ database: { db } }: Deps, asked: ErasuresQuery): Promise<ErasuresPage> {
  const counts = await countDue(db);
  const { show } = asked;
  const total = show ? counts[show] : Object.values(counts).reduce((sum, one) => sum + one, 0);
  const rows = await listDue(db, show, limitsOf(asked));
  const first = await nextErasure(db);
  return {
    ...pageOf(asked, rows, total),
    counts,
    running: await countErasures(db),
    progress: first ? Math.round((first.done.length / stepsOf(first.kind).length) * 100) : null,
    terms: await readTerms(db),
  };
}

const COUNTED: Record<ErasureKind, [keyof Awaited<ReturnType<typeof countErased>>, string][]> = {
  'identity numbers': [['numbers', 'Identity numbers']],
  files: [
    ['numbers', 'Identity numbers'],
    ['files', 'Resumes and offer letters'],
  ],
  profile: [
    ['numbers', 'Identity numbers'],
    ['files', 'Resumes and offer letters'],
    ['sections', 'Sections of profiles'],
    ['drafts', 'Unsaved forms'],
    ['messages', 'Messages'],
    ['logins', 'Sessions and browsers'],
    ['applications', 'Answers to drives: kept without a name'],
  ],
};

/** What an erasure removes, and whose is prevented; nothing is erased. @throws PortalError 404 for a student who is not there */
export async function previewErasure(
  { database: { db } }: Deps,
  { kind, students }: PreviewErasureRequest,
): Promise<ErasurePreview> {
  const chosen = await chosenOf(db, kind, students, false);
  const free = chosen.filter(({ obstacles }) => obstacles.length === 0);
  const counts = await countErased(
    db,
    free.map(({ student }) => student.id),
  );
  return {
    students: free.length,
    removes: COUNTED[kind].map(([name, what]) => ({ what, count: counts[name] })),
    prevented: chosen
      .filter(({ obstacles }) => obstacles.length > 0)
      .map(({ student, obstacles, hold }) => ({ enrollment: student.enrollment, obstacles, hold })),
  };
}

/** @throws PortalError 404 for a student who is not there, or is erased */
async function chosenOf(db: Queryable, kind: ErasureKind, students: readonly string[], lock: boolean) {
  const wanted = [...new Set(students)];
  const chosen = await chosenStudents(db, kind, wanted, { lock });
  if (chosen.length < wanted.length) throw noStudent();
  return chosen;
}

/**
 * Begins to erase data of students; the job goes on by itself, also after a killed server (DAT-03).
 * @throws PortalError 404 for a student who is not there, 409 where something prevents it, an erasure is under way, or the request that it
 * is begun for waits no more
 */
export const beginErasures = (
  { database }: Deps,
  actor: Actor,
  { kind, students, reason, request }: EraseRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const chosen = await chosenOf(tx, kind, students, true);
    const prevented = chosen.filter(({ obstacles }) => obstacles.length > 0);
    if (prevented.length > 0)
      throw new PortalError(409, `Nothing was erased. ${prevented.map(preventedText).join(' ')}`);
    const running = chosen.find(({ is_running }) => is_running);
    if (running) throw new PortalError(409, `${running.student.enrollment} is being erased already.`);
    const ids = chosen.map(({ student }) => student.id);
    await approveMet(tx, batch, { students: ids, kind, request, by: idOf(actor), reason });
    const changed = await insertErasures(tx, ids, { kind, origin: 'cell' });
    for (const studentId of ids) batch.record({ kind: 'student.erased', studentId, after: { kind } });
    return { version: null, changed };
  });

/** @throws PortalError 404 */
async function studentFor(tx: Queryable, id: string) {
  const [found] = await chosenOf(tx, 'identity numbers', [id], true);
  return found!;
}

/**
 * Keeps a student's data until a day, whatever the schedule says.
 * @throws PortalError 404, 409 for data that is being erased, 422 for a day that is over
 */
export const holdErasure = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { reason, until }: HoldRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const { student, is_running: isRunning } = await studentFor(tx, id);
    if (isRunning) throw new PortalError(409, `${student.enrollment} is being erased already.`);
    const message = 'Please choose a day to come.';
    if (!(await isToCome(tx, until))) throw new PortalError(422, message, { errors: { until: message } });
    const subjectId = await putHold(tx, student.id, { reason, until: new Date(until) });
    batch.record({ kind: 'student.held', studentId: student.id, subjectId, after: { until } });
    return { version: null, changed: 1 };
  });

/** Lifts the legal hold of a student. @throws PortalError 404 where there is none */
export const liftHold = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { reason }: LiftHoldRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const { student } = await studentFor(tx, id);
    const subjectId = await liftHolds(tx, student.id);
    if (subjectId === undefined) throw new PortalError(404, 'This student has no legal hold.');
    batch.record({ kind: 'student.hold lifted', studentId: student.id, subjectId });
    return { version: null, changed: 1 };
  });
