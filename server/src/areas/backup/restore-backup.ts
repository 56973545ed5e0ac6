import type { Readable } from 'node:stream';
import type { Database, Queryable } from '../../platform/database/database';
import { newestSchema } from '../../platform/database/schema-version';
import { markLost } from '../profile';
import type { Blobs } from '../../platform/blobs/blobs';
import { linesOf, readArchive, wholeOf, type Entry } from './archive-reader';
import { BackupError } from './backup-error';
import { blobEntry, manifest, MANIFEST_ENTRY, tableEntry, type Manifest } from './manifest';
import { contentOf, emptyTables, firstFilled, insertLines, lockTables, measured } from './table-store';
import { backupTables, FILLED_BY_MIGRATIONS, type Schema } from './tables';

/** Rows are written in pieces of about this size. */
const PIECE_BYTES = 1024 * 1024;

/** Where a backup goes. */
export type RestoreTarget = {
  database: Pick<Database, 'db'>;
  schema: Schema;
  /** Where bytes go: in the transaction, where the database keeps them. */
  blobsIn: (tx: Queryable) => Blobs;
  /**
   * Looks at the keys that identity numbers are under, before anything is written.
   * @returns names of those that are lost and given up @throws to refuse
   */
  checkKeys: (names: string[]) => string[];
  /** What a restored portal does not do as the one did that the backup is of; written with it. @returns what to say of it */
  hold: (tx: Queryable) => Promise<string>;
};

/**
 * Restores a backup into an empty database of the same schema, in one transaction: all of it, or nothing. Whatever
 * was written is read again and compared with the backup before the transaction ends.
 * @returns what was restored, and what is held back in it
 * @throws BackupError when the database is not empty, or the file is damaged, cut off, changed or of another version
 */
export function restoreBackup(
  { database: { db }, schema, blobsIn, checkKeys, hold }: RestoreTarget,
  file: Readable,
): Promise<{ description: Manifest; held: string }> {
  return db.transaction(async (tx) => {
    const tables = backupTables(schema);
    await lockTables(tx, tables);
    await emptyTables(tx, FILLED_BY_MIGRATIONS);
    const filled = await firstFilled(tx, tables);
    if (filled) {
      throw new BackupError(
        `The database is not empty: it has rows in ${filled}. A backup is restored into a new database, before the portal's first start on it.`,
      );
    }
    const entries = readArchive(file);
    const description = await readManifest(await nextOf(entries, MANIFEST_ENTRY), tables);
    const lost = checkKeys(description.keys);
    for (const table of description.tables) {
      await restoreTable(tx, await nextOf(entries, tableEntry(table.name)), table);
    }
    const blobs = blobsIn(tx);
    for (const { sha256 } of description.blobs) {
      const stored = await blobs.put(await wholeOf(await nextOf(entries, blobEntry(sha256))));
      if (stored.sha256 !== sha256) throw changed(blobEntry(sha256));
    }
    const further = await entries.next();
    if (!further.done) throw changed(further.value.name);
    for (const table of description.tables) {
      const { rows, sha256 } = await contentOf(tx, table.name);
      if (rows !== table.rows || sha256 !== table.sha256) {
        throw new BackupError(`What was written into ${table.name} reads differently. Nothing was restored.`);
      }
    }
    await markLost(tx, lost);
    return { description, held: await hold(tx) };
  });
}

const changed = (name: string) =>
  new BackupError(`The backup file was changed: ${name} is not what its list says. Nothing was restored.`);

async function nextOf(entries: AsyncGenerator<Entry>, name: string): Promise<Entry> {
  const next = await entries.next();
  if (next.done || next.value.name !== name) throw changed(name);
  return next.value;
}

async function readManifest(entry: Entry, tables: string[]): Promise<Manifest> {
  const text = (await wholeOf(entry)).toString('utf8');
  let parsed: ReturnType<typeof manifest.safeParse>;
  try {
    parsed = manifest.safeParse(JSON.parse(text));
  } catch {
    throw changed(MANIFEST_ENTRY);
  }
  if (!parsed.success) throw changed(MANIFEST_ENTRY);
  if (parsed.data.schema !== newestSchema()) {
    throw new BackupError(
      'The backup was made by another version of the portal, with other tables. Restore it with that version; starting this one afterwards brings it up to date.',
    );
  }
  const named = parsed.data.tables.map(({ name }) => name);
  if (named.join() !== tables.join()) throw changed(MANIFEST_ENTRY);
  return parsed.data;
}

async function restoreTable(
  tx: Queryable,
  entry: Entry,
  { name, rows, sha256 }: Manifest['tables'][number],
): Promise<void> {
  const { lines, content } = measured(linesOf(entry));
  let piece: string[] = [];
  let length = 0;
  const write = async () => {
    if (piece.length > 0) await insertLines(tx, name, piece);
    piece = [];
    length = 0;
  };
  for await (const line of lines) {
    piece.push(line);
    length += line.length;
    if (length >= PIECE_BYTES) await write();
  }
  const read = content();
  if (read.rows !== rows || read.sha256 !== sha256) throw changed(entry.name);
  await write();
}
