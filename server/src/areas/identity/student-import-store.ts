import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { students } from './schema';
import type { StudentRow } from './student-csv';

/** What an import writes of a student who is there already. */
export const IMPORTED_FIELDS = ['name', 'email', 'degree', 'branch'] as const;

/** Those of the students who are there already, held until the transaction ends. */
export const holdImported = (tx: Queryable, enrollments: string[]): Promise<StudentRow[]> =>
  tx
    .select({
      enrollment: students.enrollment,
      name: students.name,
      email: students.email,
      degree: students.degree,
      branch: students.branch,
    })
    .from(students)
    .where(inArray(students.enrollment, enrollments))
    .for('update');

/** Adds students, or gives those who are there the fields of an import. */
export async function putStudents(tx: Queryable, rows: StudentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(students)
    .values(rows)
    .onConflictDoUpdate({
      target: students.enrollment,
      set: Object.fromEntries(IMPORTED_FIELDS.map((field) => [field, sql.raw(`excluded.${field}`)])),
    });
}
