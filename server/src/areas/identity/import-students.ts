import type { Drizzle, Queryable } from '../../platform/database/database';
import { writeAudit } from '../../platform/audit/audit-store';
import { oweInvitations } from './invitation-store';
import type { StudentRow } from './student-csv';
import { holdImported, IMPORTED_FIELDS, putStudents } from './student-import-store';

/** Rows a statement; five values each stay far under the protocol's 65,535. */
const ROWS_AT_ONCE = 1000;

/** @property added enrollments of the students that are new */
type Imported = { added: string[]; changed: number; same: number };

/** Writes a batch; audits each student who was there and differs. */
async function writeBatch(tx: Queryable, batch: StudentRow[], actor: string): Promise<Imported> {
  const known = await holdImported(
    tx,
    batch.map(({ enrollment }) => enrollment),
  );
  const before = new Map(known.map((student) => [student.enrollment, student]));
  const fresh = batch.filter(({ enrollment }) => !before.has(enrollment));
  const changed = batch.filter((row) => {
    const old = before.get(row.enrollment);
    return old && IMPORTED_FIELDS.some((field) => old[field] !== row[field]);
  });
  await putStudents(tx, [...fresh, ...changed]);
  await writeAudit(
    tx,
    ...changed.map((row) => ({
      actor,
      action: 'student.change',
      subject: row.enrollment,
      reason: 'import',
      details: {
        fields: IMPORTED_FIELDS.filter((field) => before.get(row.enrollment)?.[field] !== row[field]),
      },
    })),
  );
  return {
    added: fresh.map(({ enrollment }) => enrollment),
    changed: changed.length,
    same: batch.length - fresh.length - changed.length,
  };
}

/**
 * Imports students (D-18), all or none; those who are there already get the file's name, e-mail, degree
 * and branch and keep all else. The same rows again change nothing. Those who are new are owed an invitation (W-05).
 * @param file its name, for the audit log
 */
export async function importStudents(
  db: Drizzle,
  rows: StudentRow[],
  { actor, file }: { actor: string; file: string },
): Promise<Imported> {
  return db.transaction(async (tx) => {
    const total: Imported = { added: [], changed: 0, same: 0 };
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const batch = await writeBatch(tx, rows.slice(start, start + ROWS_AT_ONCE), actor);
      total.added.push(...batch.added);
      await oweInvitations(tx, batch.added);
      total.changed += batch.changed;
      total.same += batch.same;
    }
    const { changed } = total;
    const added = total.added.length;
    if (added + changed > 0) {
      await writeAudit(tx, { actor, action: 'students.import', subject: file, details: { added, changed } });
    }
    return total;
  });
}
