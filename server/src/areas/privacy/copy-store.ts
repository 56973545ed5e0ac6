import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { ago, CLOCK, CLOCK_ONCE, fromNow } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import type { LateTime } from '../../platform/database/late-times';
import { studentCopies, type CopyFile } from './schema';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a copy can be downloaded; docs/operations.md says it too. */
const KEPT_MS = 7 * DAY_MS;
/** A process that says nothing for so long has ended: another one begins again. */
const LEASE_MS = 30_000;

/** How late stored times can be (F-86). */
export const LATE_TIMES_OF_COPIES: readonly LateTime[] = [
  { column: studentCopies.takenUntil, mostMs: LEASE_MS, toMs: 0 },
  { column: studentCopies.expiresAt, mostMs: KEPT_MS },
];

/** Begins a copy in the place of the one before; one that is being made stays. @returns whether one was begun */
export async function beginCopy(db: Queryable, studentId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into student_copies as c (student_id, id) values (${studentId}, gen_random_uuid())
    on conflict (student_id) do update set id = excluded.id, asked_at = excluded.asked_at, taken_until = null,
      done = 0, total = 0, failed_at = null, ready_at = null, expires_at = null, bytes = null, sealed = null,
      files = excluded.files
    where c.ready_at is not null or c.failed_at is not null returning c.id`);
  return rows.length > 0;
}

const IS_KEPT = sql`(expires_at is null or expires_at > ${CLOCK})`;

/** The copy that a student asked for last, without what is in it; undefined where there is none, or its time is over. */
export async function readCopy(db: Queryable, studentId: string) {
  const { sealed: _sealed, files: _files, ...columns } = getTableColumns(studentCopies);
  const [row] = await db
    .select(columns)
    .from(studentCopies)
    .where(and(eq(studentCopies.studentId, studentId), IS_KEPT));
  return row;
}

/** What is in a copy, while it can be downloaded; undefined for any other. */
export async function readContents(
  db: Queryable,
  studentId: string,
  id: string,
): Promise<{ sealed: string | null; files: CopyFile[] } | undefined> {
  const [row] = await db
    .select({ sealed: studentCopies.sealed, files: studentCopies.files })
    .from(studentCopies)
    .where(and(eq(studentCopies.studentId, studentId), eq(studentCopies.id, id), IS_KEPT));
  return row;
}

/** A copy that a process has. @property until when, as the database has it: nobody else's ends at the same instant */
export type TakenCopy = { id: string; studentId: string; until: string };

const UNTIL = sql<string>`taken_until::text`;

/** Takes the copy that waits longest, also one whose process ended; undefined where none waits. */
export async function takeCopy(db: Queryable): Promise<TakenCopy | undefined> {
  const { rows } = await db.execute<TakenCopy>(sql`
    update student_copies set taken_until = ${fromNow(LEASE_MS)}, done = 0 where student_id = (
      select student_id from student_copies where ready_at is null and failed_at is null
        and (taken_until is null or taken_until <= ${CLOCK_ONCE})
      order by asked_at limit 1 for update skip locked)
    returning id, student_id as "studentId", ${UNTIL} as until`);
  return rows[0];
}

/** The copy, unless another process took it over: a slow one neither finishes nor fails what is not its own. */
const isHeldBy = ({ id, until }: TakenCopy): SQL | undefined =>
  and(eq(studentCopies.id, id), sql`${studentCopies.takenUntil} = ${until}::timestamptz`);

/** Says how far a copy is, and that it goes on. @returns it with its new time; undefined where another process has it */
export async function moveCopy(
  db: Queryable,
  taken: TakenCopy,
  progress: { done: number; total: number },
): Promise<TakenCopy | undefined> {
  const [row] = await db
    .update(studentCopies)
    .set({ ...progress, takenUntil: fromNow(LEASE_MS) })
    .where(isHeldBy(taken))
    .returning({ until: UNTIL });
  return row && { ...taken, ...row };
}

/** Keeps what is in a copy that is made, unless another process has it. */
export async function finishCopy(
  db: Queryable,
  taken: TakenCopy,
  contents: { sealed: string; files: CopyFile[]; bytes: number; done: number },
): Promise<void> {
  await db
    .update(studentCopies)
    .set({ ...contents, readyAt: CLOCK, expiresAt: fromNow(KEPT_MS), takenUntil: null })
    .where(isHeldBy(taken));
}

/** Gives a copy up, unless another process has it: its student asks again. */
export async function failCopy(db: Queryable, taken: TakenCopy): Promise<void> {
  await db.update(studentCopies).set({ failedAt: CLOCK, takenUntil: null }).where(isHeldBy(taken));
}

/** Deletes copies whose time is over, and those that failed long ago. */
export async function deleteOldCopies(db: Queryable): Promise<void> {
  await db.delete(studentCopies).where(sql`expires_at <= ${CLOCK_ONCE} or failed_at <= ${ago(KEPT_MS)}`);
}
