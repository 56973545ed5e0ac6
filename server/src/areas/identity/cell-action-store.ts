import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { IN_FORCE } from './bar-row-store';
import { students } from './schema';

export type StudentRow = typeof students.$inferSelect;

/** A student, held until the transaction ends; undefined where there is none. */
export async function holdStudent(tx: Queryable, enrollment: string): Promise<StudentRow | undefined> {
  const [student] = await tx.select().from(students).where(eq(students.enrollment, enrollment)).for('update');
  return student;
}

/** Notes that the placement cell has seen a student's documents. */
export async function setVerified(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(students)
    .set({ isVerified: true, verifiedAt: sql`clock_timestamp()` })
    .where(eq(students.id, id));
}

/** Whether sections of the profile are with their student (CEL-21). The profile's own area stands on this one, so it is asked here. */
export async function hasOpenSections(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from profile_openings o where o.student_id = ${id} and o.closed_at is null limit 1`,
  );
  return rows.length > 0;
}

export async function isBarred(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from bars b where b.student_id = ${id} and ${IN_FORCE}`);
  return rows.length > 0;
}

/** The version that `countChange` gives the student at the end. */
const next = (studentId: string) => sql`(select version + 1 from students where id = ${studentId})`;

/** Bars a student: a bar that is proposed comes in force, and there is a new one where none is. */
export async function addBar(tx: Queryable, studentId: string, reason: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    update bars set barred_at = clock_timestamp(), decided_at = clock_timestamp(), decision = ${reason},
      version = ${next(studentId)}
    where student_id = ${studentId} and barred_at is null and dropped_at is null returning id`);
  if (rows.length === 0)
    await tx.execute(sql`
      insert into bars (student_id, reason, version) values (${studentId}, ${reason}, ${next(studentId)})`);
}

/** Lifts a student's bar. @returns false when there is none */
export async function liftBar(tx: Queryable, id: string, reason: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update bars b set lifted_at = clock_timestamp(), lift_reason = ${reason}, version = ${next(id)}
    where b.student_id = ${id} and ${IN_FORCE} returning b.id`);
  return rows.length > 0;
}

/** Counts a change, so that one upon what was seen before it is refused (CEL-82). */
export async function countChange(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(students)
    .set({ version: sql`${students.version} + 1` })
    .where(eq(students.id, id));
}
