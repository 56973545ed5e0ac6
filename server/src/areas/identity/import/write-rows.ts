import type { Queryable } from '../../../platform/database/database';
import { oweInvitations } from '../invitations/invitation-store';
import { putStudents, type KnownStudent, type WrittenStudent } from './import-store';
import type { StudentValues } from './row-values';
import type { ValidatedRow } from './validate-rows';

/** Rows a statement; five values each stay far under the protocol's 65,535. */
const ROWS_AT_ONCE = 500;

/** A student whom an import added or changed. @property known as they were; null where they are new */
export type Written = WrittenStudent & {
  values: StudentValues;
  known: KnownStudent | null;
  changes: ValidatedRow['changes'];
  unverifies: boolean;
};

/**
 * Writes the rows of an import that are new or change something; new students get an unsent invitation (W-05).
 * @param tx a transaction that holds the lock of imports and the students
 */
export async function writeRows(tx: Queryable, rows: readonly ValidatedRow[]): Promise<Written[]> {
  const wanted = rows.filter(({ verdict }) => verdict === 'new' || verdict === 'change');
  const written: Written[] = [];
  for (let start = 0; start < wanted.length; start += ROWS_AT_ONCE) {
    const batch = wanted.slice(start, start + ROWS_AT_ONCE);
    const put = await putStudents(
      tx,
      batch.flatMap(({ values }) => values ?? []),
    );
    const byEnrollment = new Map(put.map((one) => [one.enrollment, one]));
    for (const { values, known, changes, unverifies } of batch) {
      const one = values && byEnrollment.get(values.enrollment);
      if (one) written.push({ ...one, values, known, changes, unverifies });
    }
    await oweInvitations(
      tx,
      batch.flatMap(({ verdict, values }) => (verdict === 'new' && values ? [values.enrollment] : [])),
    );
  }
  return written;
}
