import { tidyEmail } from '@portal/shared/values';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { students } from './schema';

/** What logging in and recovery need of a student. */
export type Account = {
  id: string;
  enrollment: string;
  name: string;
  email: string;
  passwordHash: string | null;
};

const ACCOUNT = {
  id: students.id,
  enrollment: students.enrollment,
  name: students.name,
  email: students.email,
  passwordHash: students.passwordHash,
};

/** The account of an enrollment; undefined where there is none. */
export async function findAccount(db: Queryable, enrollment: string): Promise<Account | undefined> {
  const rows = await db.select(ACCOUNT).from(students).where(eq(students.enrollment, enrollment));
  return rows[0];
}

/** The account of a student's id; undefined where there is none. */
export async function findAccountById(db: Queryable, id: string): Promise<Account | undefined> {
  const rows = await db.select(ACCOUNT).from(students).where(eq(students.id, id));
  return rows[0];
}

/** @param passwordHash null takes the password away */
export async function setPasswordHash(
  db: Queryable,
  studentId: string,
  passwordHash: string | null,
): Promise<void> {
  await db.update(students).set({ passwordHash }).where(eq(students.id, studentId));
}

/** Id of a student by enrollment; undefined where there is none. */
export async function studentIdOf(db: Queryable, enrollment: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: students.id })
    .from(students)
    .where(eq(students.enrollment, enrollment));
  return row?.id;
}

/** Id of a student by the address that the college's list has, in any case; undefined where there is none. */
export async function studentIdByEmail(db: Queryable, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: students.id })
    .from(students)
    .where(eq(sql`lower(${students.email})`, tidyEmail(email)));
  return row?.id;
}
