import { inArray, sql } from 'drizzle-orm';
import type { Drizzle, Queryable } from '../database/database';
import { auditLog, students } from '../database/schema';
import type { StudentRow } from './student-csv';

/** Rows a statement; five values each stay far under the protocol's 65,535. */
const ROWS_AT_ONCE = 1000;

export type Imported = { added: number; changed: number; same: number };

const FIELDS = ['name', 'email', 'degree', 'branch'] as const;

/** Writes a batch; audits each student who was there and differs. */
async function writeBatch(tx: Queryable, batch: StudentRow[], actor: string): Promise<Imported> {
  const known = await tx
    .select({
      enrollment: students.enrollment,
      name: students.name,
      email: students.email,
      degree: students.degree,
      branch: students.branch,
    })
    .from(students)
    .where(
      inArray(
        students.enrollment,
        batch.map(({ enrollment }) => enrollment),
      ),
    )
    .for('update');
  const before = new Map(known.map((student) => [student.enrollment, student]));
  const fresh = batch.filter(({ enrollment }) => !before.has(enrollment));
  const changed = batch.filter((row) => {
    const old = before.get(row.enrollment);
    return old && FIELDS.some((field) => old[field] !== row[field]);
  });
  if (fresh.length + changed.length > 0) {
    await tx
      .insert(students)
      .values([...fresh, ...changed])
      .onConflictDoUpdate({
        target: students.enrollment,
        set: Object.fromEntries(FIELDS.map((field) => [field, sql.raw(`excluded.${field}`)])),
      });
  }
  if (changed.length > 0) {
    await tx.insert(auditLog).values(
      changed.map((row) => ({
        actor,
        action: 'student.change',
        subject: row.enrollment,
        reason: 'import',
        details: { fields: FIELDS.filter((field) => before.get(row.enrollment)?.[field] !== row[field]) },
      })),
    );
  }
  return { added: fresh.length, changed: changed.length, same: batch.length - fresh.length - changed.length };
}

/**
 * Imports students (decision 18), all or none; those who are there already get the file's name, e-mail, degree
 * and branch and keep all else. The same rows again change nothing.
 * @param file its name, for the audit log
 */
export async function importStudents(
  db: Drizzle,
  rows: StudentRow[],
  { actor, file }: { actor: string; file: string },
): Promise<Imported> {
  return db.transaction(async (tx) => {
    const total: Imported = { added: 0, changed: 0, same: 0 };
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const batch = await writeBatch(tx, rows.slice(start, start + ROWS_AT_ONCE), actor);
      total.added += batch.added;
      total.changed += batch.changed;
      total.same += batch.same;
    }
    const { added, changed } = total;
    if (added + changed > 0) {
      await tx
        .insert(auditLog)
        .values({ actor, action: 'students.import', subject: file, details: { added, changed } });
    }
    return total;
  });
}
