import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newestSchema, schemaOf } from '../../platform/database/schema-version';
import { neededKeys } from '../profile';
import { readTerms } from '../releases';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import { writeArchive } from './archive-writer';
import { BackupError } from './backup-error';
import { blobEntry, MANIFEST_ENTRY, tableEntry, type Manifest } from './manifest';
import { measured, readLines, type Content } from './table-store';
import { referencedFiles } from './referenced-store';
import { backupTables, type Schema } from './tables';

/** What a backup is made of. */
export type BackupSource = { database: Pick<Database, 'db'>; blobs: Blobs; schema: Schema };

type Snapshot = {
  keys: string[];
  keepDays: number;
  tables: ({ name: string } & Content)[];
  /** Files that rows name, with the table of one of them. */
  named: Map<string, string>;
};
type LeftOut = NonNullable<Manifest['leftOut']>;

/** What is said of a file that cannot be backed up. */
export const lostFile = ({ sha256, state, of }: LeftOut[number]): string => `${sha256} (${of}) is ${state}`;

/** Files that rows name and that are not as they were stored, and damaged ones that no row names. */
async function findLost(blobs: Blobs, named: Map<string, string>): Promise<LeftOut> {
  const lost: LeftOut = [];
  const all = new Set([...named.keys(), ...(await blobs.list()).map(({ sha256 }) => sha256)]);
  for (const sha256 of all) {
    const state = await blobs.check(sha256);
    if (state !== 'whole') lost.push({ sha256, state, of: named.get(sha256) ?? 'no row' });
  }
  return lost;
}

/**
 * Writes the whole portal, as it is at one instant, into a stream: every table and every blob, but no key. What was
 * acknowledged before the call is in it; what is written meanwhile is not. On PostgreSQL nobody waits for it; the
 * embedded database has one session, so others wait while its tables are read, and go on while they are sent.
 * @param out ended when everything is in it
 * @param leaveOut whether files that are missing or damaged are left out, and named (F-87)
 * @returns what was written
 * @throws BackupError when the database is of another version, or files are missing or damaged
 */
export async function writeBackup(
  { database, blobs, schema }: BackupSource,
  out: Writable,
  { leaveOut = false } = {},
): Promise<Manifest> {
  const spool = await mkdtemp(path.join(os.tmpdir(), 'portal-backup-'));
  const spooled = (table: string) => path.join(spool, table);
  try {
    const { keys, keepDays, tables, named } = await takeSnapshot(database, schema, spooled);
    const leftOut = await findLost(blobs, named);
    if (leftOut.length > 0 && !leaveOut) throw new BackupError(lostFiles(leftOut));
    const isLost = new Set(leftOut.map(({ sha256 }) => sha256));
    // Bytes are stored before the rows that name them: those of the snapshot are here, unless an erasure removes them meanwhile.
    const manifest: Manifest = {
      format: 'placement-portal-backup',
      version: 1,
      madeAt: new Date().toISOString(),
      keepDays,
      schema: newestSchema(),
      keys,
      tables,
      blobs: (await blobs.list()).filter(({ sha256 }) => !isLost.has(sha256)),
      ...(leftOut.length > 0 ? { leftOut } : {}),
    };
    await writeArchive(out, async (write) => {
      await write(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest, null, 1)));
      for (const { name } of tables) {
        const { size } = await stat(spooled(name));
        await write(tableEntry(name), { bytes: size, open: () => createReadStream(spooled(name)) });
      }
      for (const { sha256 } of manifest.blobs) {
        const bytes = await blobs.get(sha256);
        if (!bytes)
          throw new BackupError(`The stored file ${sha256} was damaged meanwhile. No backup was made.`);
        await write(blobEntry(sha256), bytes);
      }
    });
    return manifest;
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

/** The option of the command that leaves them out. */
export const LEAVE_OUT = '--leave-out-lost-files';

const lostFiles = (lost: LeftOut): string =>
  [
    `${lost.length} stored ${lost.length === 1 ? 'file is' : 'files are'} missing or damaged. No backup was made.`,
    ...lost.map(lostFile),
    `A file that is uploaded again is repaired. ${LEAVE_OUT} makes a backup without these files.`,
  ].join('\n');

/** Reads every table at one instant into files of its own; a slow taker of the backup holds no transaction. */
function takeSnapshot(
  { db }: BackupSource['database'],
  schema: Schema,
  spooled: (table: string) => string,
): Promise<Snapshot> {
  return db.transaction(
    async (tx) => {
      const version = await schemaOf(tx);
      if (version === null)
        throw new BackupError('There is no portal in this database yet: nothing to back up.');
      if (version !== newestSchema()) {
        throw new BackupError(
          "The database is of another version of the portal. Back up with that version's command, or start this version once.",
        );
      }
      const tables: Snapshot['tables'] = [];
      for (const name of backupTables(schema)) {
        const { lines, content } = measured(readLines(tx, name));
        await pipeline(Readable.from(withEnds(lines)), createWriteStream(spooled(name), { mode: 0o600 }));
        tables.push({ name, ...content() });
      }
      return {
        keys: await neededKeys(tx),
        keepDays: (await readTerms(tx)).backups,
        tables,
        named: await referencedFiles(tx, schema),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
