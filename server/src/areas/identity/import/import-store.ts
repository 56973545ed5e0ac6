import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { students } from '../schema';
import type { Holder } from './conflicts';
import type { StudentValues } from './row-values';

/** What an import writes of a student who is there already. */
export const WRITTEN_FIELDS = ['name', 'email', 'degree', 'branch'] as const;

/** A student who is on the list already. */
export type KnownStudent = StudentValues & {
  id: string;
  isVerified: boolean;
  declaredDegree: string | null;
  declaredBranch: string | null;
};
export type WrittenStudent = { id: string; enrollment: string; version: number };

/** Lets one import write at a time, until the transaction ends. */
export async function lockImports(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('students import', 0))`);
}

/** Those of the students who are there. @param hold until the transaction ends */
export async function findKnown(
  db: Queryable,
  enrollments: string[],
  hold: boolean,
): Promise<Map<string, KnownStudent>> {
  if (enrollments.length === 0) return new Map();
  const query = db
    .select({
      id: students.id,
      enrollment: students.enrollment,
      name: students.name,
      email: students.email,
      degree: students.degree,
      branch: students.branch,
      isVerified: students.isVerified,
      declaredDegree: students.declaredDegree,
      declaredBranch: students.declaredBranch,
    })
    .from(students)
    .where(inArray(students.enrollment, enrollments))
    // In one order, so that two who hold wait for each other and never both.
    .orderBy(students.enrollment);
  const rows = await (hold ? query.for('update') : query);
  return new Map(rows.map((row) => [row.enrollment, row]));
}

/** Addresses that are looked up at once. */
const EMAILS_AT_ONCE = 1000;

/** The students of the college's list who have some addresses, by the address in small letters (F-23). */
export async function findHolders(db: Queryable, emails: readonly string[]): Promise<Map<string, Holder[]>> {
  const holders = new Map<string, Holder[]>();
  for (let at = 0; at < emails.length; at += EMAILS_AT_ONCE) {
    const some = emails.slice(at, at + EMAILS_AT_ONCE);
    const email = sql<string>`lower(${students.email})`;
    const rows = await db
      .select({ enrollment: students.enrollment, name: students.name, email })
      .from(students)
      .where(inArray(email, some));
    for (const row of rows) holders.set(row.email, [...(holders.get(row.email) ?? []), row]);
  }
  return holders;
}

/** What keeps a verified profile verified: it says the degree and branch that the college's list says (W-55). */
const STILL_AGREES = sql`not coalesce(${students.declaredDegree} <> excluded.degree
  or ${students.declaredBranch} <> lower(excluded.branch), false)`;

/** Adds students, or gives those who are there the fields of an import; each change counts in their version. */
export async function putStudents(tx: Queryable, rows: StudentValues[]): Promise<WrittenStudent[]> {
  if (rows.length === 0) return [];
  const written = Object.fromEntries(WRITTEN_FIELDS.map((field) => [field, sql.raw(`excluded.${field}`)]));
  return tx
    .insert(students)
    .values(rows)
    .onConflictDoUpdate({
      target: students.enrollment,
      set: {
        ...written,
        version: sql`${students.version} + 1`,
        isVerified: sql`${students.isVerified} and ${STILL_AGREES}`,
      },
    })
    .returning({ id: students.id, enrollment: students.enrollment, version: students.version });
}
