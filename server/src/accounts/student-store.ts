import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { students } from '../database/schema';

/** What signing in and recovery need of a student. */
export type Account = {
  id: string;
  enrollment: string;
  name: string;
  email: string;
  passwordHash: string | null;
};

/** The account of an enrollment; undefined where there is none. */
export async function findAccount(db: Queryable, enrollment: string): Promise<Account | undefined> {
  const rows = await db
    .select({
      id: students.id,
      enrollment: students.enrollment,
      name: students.name,
      email: students.email,
      passwordHash: students.passwordHash,
    })
    .from(students)
    .where(eq(students.enrollment, enrollment));
  return rows[0];
}

export async function setPasswordHash(db: Queryable, studentId: string, passwordHash: string): Promise<void> {
  await db.update(students).set({ passwordHash }).where(eq(students.id, studentId));
}
