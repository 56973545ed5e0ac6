import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { drives } from '../drives/schema';
import { students } from '../identity/schema';

/** Those codes that no drive has. */
export async function unknownDrives(db: Queryable, codes: string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const found = await db.select({ code: drives.code }).from(drives).where(inArray(drives.code, codes));
  return codes.filter((code) => !found.some((drive) => drive.code === code));
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
    .where(eq(sql`lower(${students.email})`, email.toLowerCase()));
  return row?.id;
}
