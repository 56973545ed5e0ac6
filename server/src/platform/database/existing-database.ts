import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database';
import { migrateDatabase } from './migrate';
import { openDatabase, type DatabaseSettings } from './open';
import { newestSchema, schemaOf } from './schema-version';

type Reports = Parameters<typeof openDatabase>[1];

/** What keeps a command from acting on a database, in one line for its caller (W-11). */
export class DatabaseRefusal extends Error {}

/** Which database the environment names, in words and without its password. */
export function describeDatabase({ databaseUrl, dataDir }: DatabaseSettings): string {
  if (!databaseUrl) return `the embedded database in ${dataDir} (DATA_DIR)`;
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1)) || url.username;
  const host = url.searchParams.get('host') || url.hostname || 'localhost';
  return `PostgreSQL, database ${name} on ${host}${url.port ? `:${url.port}` : ''} (DATABASE_URL)`;
}

/** Whether there is a database to open; PostgreSQL says so itself. */
export const isThere = ({ databaseUrl, dataDir }: DatabaseSettings): boolean =>
  databaseUrl !== undefined || existsSync(path.join(dataDir, 'database'));

/**
 * Opens a database on which this version of the portal has been started. Nothing is made and nothing is migrated: a
 * command beside a running server must not change the database of that server.
 * @throws DatabaseRefusal where there is none, or one of another version; else as openDatabase
 */
export async function openExisting(config: DatabaseSettings, reports: Reports): Promise<Database> {
  if (!isThere(config)) throw new DatabaseRefusal(nothingIn(config));
  return checked(await openDatabase(config, reports), async (database) => {
    const schema = await schemaOf(database.db);
    if (schema === null) throw new DatabaseRefusal(nothingIn(config));
    if (schema !== newestSchema()) throw new DatabaseRefusal(OTHER_VERSION);
  });
}

/**
 * Opens a database to restore into, which may be new: its tables are made where there are none at all.
 * @throws DatabaseRefusal where there are other tables, or those of another version; else as openDatabase
 */
export async function openForRestore(config: DatabaseSettings, reports: Reports): Promise<Database> {
  return checked(await openDatabase(config, reports), async (database) => {
    const schema = await schemaOf(database.db);
    if (schema !== null && schema !== newestSchema()) throw new DatabaseRefusal(OTHER_VERSION);
    if (schema !== null) return;
    const { rows } = await database.pool.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rows.length > 0) throw new DatabaseRefusal(OTHER_TABLES);
    await migrateDatabase(database);
  });
}

async function checked(database: Database, check: (database: Database) => Promise<void>): Promise<Database> {
  try {
    await check(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const nothingIn = (config: DatabaseSettings) =>
  `There is no portal in ${describeDatabase(config)}. Set DATABASE_URL and DATA_DIR as for the server, or start the portal there first (npm start).`;

const OTHER_VERSION =
  "The database is of another version of the portal. Use that version's command, or start this version on it once (npm start).";

const OTHER_TABLES =
  'The database has tables that are not the portal’s. A backup is restored into a new database.';
