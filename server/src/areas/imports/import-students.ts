import type { ImportDone, ImportRequest } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { raiseEvents } from '../../platform/events/event-store';
import {
  columnsFault,
  lockImports,
  STUDENT_FIELDS,
  validateRows,
  writeRows,
  type ValidatedRow,
  type Written,
} from '../identity';
import { type Actor, idOf, perform, type Batch } from '../activity';
import { readingOf } from './check-import';
import { endDraft, type ImportFile } from './draft-store';
import { keepChanges, noteAllUnverified, rememberColumns } from './import-store';
import { rememberWords } from './word-store';

const CHANGED =
  'The college’s list was changed since these rows were checked. Nothing was imported: look at the rows again.';

/** @throws PortalError 409 where rows cannot be taken and all are wanted, or there is nothing to do */
function rejectMode(rows: readonly ValidatedRow[], mode: ImportRequest['mode']): void {
  const left = rows.filter(({ values }) => values === null).length;
  if (mode === 'all' && left > 0)
    throw new PortalError(409, `${left} of the rows cannot be imported, so none was.`);
  if (!rows.some(({ verdict }) => verdict === 'new' || verdict === 'change'))
    throw new PortalError(409, 'No row of this file adds or changes anything.');
}

/** Ids of those who are new. */
export const newOf = (written: readonly Written[]): string[] =>
  written.flatMap(({ known, id }) => (known === null ? [id] : []));

/** Records each student; personal data is stored apart from the activity log. */
function record(batch: Batch, written: readonly Written[]): void {
  for (const { id, version, known, changes, unverifies } of written)
    batch.record({
      kind: known === null ? 'student.added' : 'student.corrected',
      studentId: id,
      version,
      ...(unverifies ? { before: { verified: true } } : {}),
      after: { fields: changes.map(({ field }) => field), ...(unverifies ? { verified: false } : {}) },
    });
}

const OTHER_THAN_LIST =
  'The college’s list says another degree or branch than your profile does. Ask the placement cell which one holds.';

/** Whose verification an import ended reads that it did, and why, as after any other way (CEL-24, W-55). */
async function notifyUnverified(tx: Queryable, batchId: string, written: readonly Written[]): Promise<void> {
  const students = written.flatMap(({ id, unverifies }) => (unverifies ? [id] : []));
  if (students.length === 0) return;
  await noteAllUnverified(tx, students, OTHER_THAN_LIST);
  await raiseEvents(tx, { kind: 'student.unverified', students, batchId });
}

/**
 * Imports students as they were checked, in one batch (CEL-12).
 * @returns also what was written
 * @throws PortalError 409 where the list has changed since or rows cannot be taken, 422 for columns that are not chosen
 */
export async function importStudents(
  database: Pick<Database, 'db'>,
  actor: Actor,
  { id, table }: ImportFile,
  { mapping, mode, version }: ImportRequest,
): Promise<{ done: Omit<ImportDone, 'invited'>; written: Written[] }> {
  const fault = columnsFault(mapping.columns);
  if (fault) throw new PortalError(422, fault);
  let written: Written[] = [];
  const done = await perform(database, { actor }, async (tx, batch) => {
    await lockImports(tx);
    const reading = await readingOf(tx, table, mapping);
    const validated = await validateRows(tx, table.rows, reading, { hold: true });
    if (validated.version !== version) throw new PortalError(409, CHANGED);
    rejectMode(validated.rows, mode);
    written = await writeRows(tx, validated.rows);
    record(batch, written);
    await keepChanges(tx, batch.id, written);
    await notifyUnverified(tx, batch.id, written);
    await rememberColumns(tx, STUDENT_FIELDS, table.header, reading.columns);
    await rememberWords(tx, validated.words);
    const staffId = idOf(actor);
    if (id !== null && staffId !== null) await endDraft(tx, staffId, id);
    const count = (...statuses: string[]) =>
      validated.rows.filter(({ verdict }) => statuses.includes(verdict)).length;
    return {
      version: null,
      changed: written.length,
      added: newOf(written).length,
      same: count('same'),
      left: count('error', 'unlisted'),
    };
  });
  return { done, written };
}
