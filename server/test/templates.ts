import { randomBytes } from 'node:crypto';
import { cpSync, renameSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { migrateDatabase } from '../src/platform/database/migrate';
import { openEmbedded } from '../src/platform/database/open-embedded';
import { openPostgres } from '../src/platform/database/open-postgres';

/** Memory of an embedded database in a test, in megabytes: 128 take 0.6 s longer to start, and a suite starts several. */
export const BUFFERS_MB = 32;

const fail = (error: Error) => {
  throw error;
};

/**
 * Makes two embedded databases in a folder, to be copied by each suite: `empty` and `migrated`.
 * Making an empty one takes seconds of a core, so it is kept too.
 */
export async function makeEmbeddedTemplate(folder: string): Promise<void> {
  const reports = { onFatal: fail, onLost: fail };
  const empty = path.join(folder, 'empty');
  const making = path.join(folder, 'making');
  await (await openEmbedded(making, reports, BUFFERS_MB)).close();
  cpSync(making, empty, { recursive: true });
  const database = await openEmbedded(making, reports, BUFFERS_MB);
  await migrateDatabase(database);
  await database.close();
  renameSync(making, path.join(folder, 'migrated'));
}

/** The URL of another database of the same server. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** One statement on a server, on a connection of its own. */
export async function runOn(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A name for a test's database that no other run has. */
export const freshName = (): string => `portal_test_${randomBytes(8).toString('hex')}`;

/** Makes a migrated PostgreSQL database, to be the template of each suite's. @returns its name */
export async function makePostgresTemplate(serverUrl: string): Promise<string> {
  const name = freshName();
  await runOn(serverUrl, `create database ${name}`);
  const database = await openPostgres(urlOfDatabase(serverUrl, name), fail);
  await migrateDatabase(database);
  await database.close();
  return name;
}
