import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openBlobs } from '../../src/platform/blobs/index';
import { openKeyRing } from '../../src/areas/profile/keys/key-ring';
import type { TestServer } from '../test-server';
import { backupCommand, type Outcome } from '../../src/areas/backup/backup-command';
import { pauseAfterRestore } from '../../src/areas/messages';
import { holdRestored } from '../../src/areas/privacy';
import { restoreCommand } from '../../src/areas/backup/restore-command';
import * as schema from '../../src/schema';
import { writeBackup } from '../../src/areas/backup/write-backup';
import { makeFolder } from '../databases';

/** A folder for backup files, and the commands on a server's own database. */
export function backupFolder() {
  const folder = makeFolder();
  const file = (name: string) => path.join(folder, name);
  return {
    file,
    backup: ({ services }: TestServer, name: string, ...words: string[]) =>
      backupCommand([file(name), ...words], (out, how) => writeBackup({ ...services, schema }, out, how)),
    /** @param keysOf the server whose keys are there */
    async restore(
      { services }: TestServer,
      name: string,
      keysOf: TestServer,
      ...words: string[]
    ): Promise<Outcome> {
      const { config, database } = services;
      // The test's server has been started on it, a new database has not.
      await database.pool.query('delete from portal_keys');
      return restoreCommand([file(name), ...words], {
        keyNames: () => openKeyRing(keysOf.services.config).map(({ id }) => id),
        openTarget: async () => ({
          database,
          schema,
          blobsIn: (db) => openBlobs(config, { kind: database.kind, db }),
          hold: holdRestored(config, pauseAfterRestore),
        }),
      });
    },
    /** Writes a copy of a file with its bytes changed. */
    async changed(name: string, as: string, change: (bytes: Buffer) => Buffer): Promise<void> {
      await writeFile(file(as), change(await readFile(file(name))));
    },
    /** Writes a copy with the archive inside it changed, packed as if nothing had happened. */
    async repacked(name: string, as: string, change: (archive: Buffer) => Buffer): Promise<void> {
      await writeFile(file(as), gzipSync(change(gunzipSync(await readFile(file(name)))), { level: 1 }));
    },
  };
}

/** Everything a server holds: each table's rows as text, sorted, and the hash and size of each blob. */
export async function everythingIn({ services }: TestServer): Promise<Record<string, unknown[]>> {
  const { pool } = services.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('blobs', 'keyed_responses') order by 1`,
  );
  const all: Record<string, unknown[]> = { blobs: await services.blobs.list() };
  for (const { name } of tables) {
    const { rows } = await pool.query<object>(`select * from "${name}"`);
    all[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}
