import type { Database, Queryable } from '../platform/database/database';
import { writeAudit } from '../platform/audit/audit-store';
import { PortalError } from '../platform/errors';
import { lockImports, type ValidatedRow, type Written } from '../areas/identity';
import { checkImport, importStudents, newOf, readImportFile } from '../areas/imports';

type Imported = {
  /** Ids of the students that are new. */
  added: string[];
  changed: number;
  same: number;
  /** Rows that cannot be taken. */
  bad: ValidatedRow[];
  /** Headers of columns that were not read. */
  unread: string[];
  /** Whether it was done: bad rows keep all others out unless they are skipped. */
  isDone: boolean;
};
type By = { actor: string; file: string; skipBad: boolean };

async function audit(tx: Queryable, written: readonly Written[], { actor, file }: By): Promise<void> {
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
  await writeAudit(tx, { actor, action: 'students.import', subject: file, details });
}

/**
 * Imports students (D-18) as the console does, in the same actions, so that it can be undone like any batch (CEL-12,
 * CEL-83). All or none unless bad rows are skipped. The same file again changes nothing and is no action.
 * @throws PortalError 422 in words for a file that cannot be read
 */
export function importByCommand({ db }: Pick<Database, 'db'>, bytes: Uint8Array, by: By): Promise<Imported> {
  return db.transaction(async (tx) => {
    const database = { db: tx };
    await lockImports(tx);
    const read = await readImportFile(bytes, by.file);
    const { head, rows } = await checkImport(database, read, null);
    const headers = head.columns.map(({ header }) => header);
    if (head.unread !== null)
      throw new PortalError(422, `${head.unread} The header is: ${headers.join(', ').slice(0, 200)}`);
    const bad = rows.filter(({ values }) => values === null);
    const isDone = bad.length === 0 || by.skipBad;
    const columns = head.columns.map(({ field }) => field);
    let written: Written[] = [];
    if (isDone && rows.some(({ verdict }) => verdict === 'new' || verdict === 'change')) {
      const actor = { kind: 'command', words: by.actor } as const;
      const mode = by.skipBad ? 'good' : 'all';
      const asked = { mapping: { columns }, mode, version: head.version } as const;
      written = (await importStudents(database, actor, read, asked)).written;
      await audit(tx, written, by);
    }
    const added = newOf(written);
    return {
      added,
      changed: written.length - added.length,
      same: rows.filter(({ verdict }) => verdict === 'same').length,
      bad,
      unread: head.columns.flatMap(({ field, header }) => (field === null && header !== '' ? [header] : [])),
      isDone,
    };
  });
}
