import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { bars, students } from './schema';

export type StudentRow = typeof students.$inferSelect;

const standing = (studentId: string) => and(eq(bars.studentId, studentId), isNull(bars.liftedAt));

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

export const isBarred = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.$count(bars, standing(id))) > 0;

export async function addBar(tx: Queryable, studentId: string, reason: string): Promise<void> {
  await tx.insert(bars).values({ studentId, reason });
}

/** Lifts a student's bar. @returns false when there is none */
export async function liftBar(tx: Queryable, id: string): Promise<boolean> {
  const lifted = await tx
    .update(bars)
    .set({ liftedAt: sql`clock_timestamp()` })
    .where(standing(id))
    .returning({ id: bars.id });
  return lifted.length > 0;
}

/** Counts a change, so that one upon what was seen before it is refused (CEL-82). */
export async function countChange(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(students)
    .set({ version: sql`${students.version} + 1` })
    .where(eq(students.id, id));
}
