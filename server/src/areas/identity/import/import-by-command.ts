import type { Drizzle } from '../../../platform/database/database';
import { writeAudit } from '../../../platform/audit/audit-store';
import { PortalError } from '../../../platform/errors';
import { columnsFault, guessColumns, STUDENT_FIELDS } from './columns';
import { readStudents } from './read-students';
import { lockImports } from './import-store';
import { validateRows, type ValidatedRow } from './validate-rows';
import { writeRows, type Written } from './write-rows';

type Imported = {
  /** Ids of the students that are new. */
  added: string[];
  changed: number;
  same: number;
  /** Rows that cannot be taken. */
  bad: ValidatedRow[];
  /** Headers of columns that were not read. */
  unread: string[];
  /** Whether anything was written: bad rows keep all others out unless they are skipped. */
  isDone: boolean;
};

const isTaken = ({ values }: ValidatedRow): boolean => values !== null;

async function audit(
  tx: Parameters<typeof writeAudit>[0],
  written: Written[],
  by: { actor: string; file: string },
) {
  const { actor, file } = by;
  const changed = written.filter(({ known }) => known !== null);
  await writeAudit(
    tx,
    ...changed.map(({ enrollment, changes }) => ({
      actor,
      action: 'student.change',
      subject: enrollment,
      reason: 'import',
      details: { fields: changes.map(({ field }) => field) },
    })),
  );
  const details = { added: written.length - changed.length, changed: changed.length };
  if (written.length > 0) await writeAudit(tx, { actor, action: 'students.import', subject: file, details });
}

/**
 * Imports students (D-18) by the rules of the console's import (CEL-12), all or none unless bad rows are skipped. Those who
 * are there already get the file's values and keep all else; a blank erases nothing. The same file again changes nothing.
 * @param file its name, for the audit log
 * @throws PortalError 422 in words for a file that cannot be read
 */
export async function importByCommand(
  db: Drizzle,
  bytes: Uint8Array,
  { actor, file, skipBad }: { actor: string; file: string; skipBad: boolean },
): Promise<Imported> {
  const { header, rows } = await readStudents(bytes, STUDENT_FIELDS);
  const columns = guessColumns(STUDENT_FIELDS, header);
  const fault = columnsFault(columns);
  if (fault) throw new PortalError(422, `${fault} The header is: ${header.join(', ').slice(0, 200)}`);
  return db.transaction(async (tx) => {
    await lockImports(tx);
    const validated = await validateRows(tx, rows, { columns }, { hold: true });
    const bad = validated.rows.filter((row) => !isTaken(row));
    const unread = header.filter((text, at) => columns[at] === null && text !== '');
    const isDone = bad.length === 0 || skipBad;
    const written = isDone ? await writeRows(tx, validated.rows) : [];
    await audit(tx, written, { actor, file });
    const added = written.filter(({ known }) => known === null);
    return {
      added: added.map(({ id }) => id),
      changed: written.length - added.length,
      same: validated.rows.filter(({ verdict }) => verdict === 'same').length,
      bad,
      unread,
      isDone,
    };
  });
}
