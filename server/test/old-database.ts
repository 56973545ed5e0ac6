import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { openDatabase } from '../src/platform/database/open';
import { MIGRATIONS } from '../src/platform/database/schema-version';
import { DATABASE, makeEmptyDatabase, type TestDatabase } from './databases';

const REPORTS = {
  onLost: () => undefined,
  onFatal: (error: Error) => {
    throw error;
  },
};

type Journal = { entries: { tag: string }[] };

/** The migrations as they were up to one of them, in a folder of their own. */
function migrationsUntil(last: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  const at = journal.entries.findIndex(({ tag }) => tag === last);
  if (at < 0) throw new Error(`There is no migration ${last}.`);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at + 1) }));
  return folder;
}

/**
 * A database as an older version of the portal left it: with the migrations until one of them, and rows of then.
 * @param last name of the newest migration that it has been through
 * @param rows SQL that fills it
 */
export async function makeOldDatabase(last: string, rows: string): Promise<TestDatabase> {
  const made = await makeEmptyDatabase(DATABASE);
  const database = await openDatabase(made, REPORTS);
  const folder = migrationsUntil(last);
  try {
    await migrate(drizzle(database.pool), { migrationsFolder: folder });
    await database.pool.query(rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.close();
  }
  return made;
}
