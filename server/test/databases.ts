import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import type { DatabaseSettings } from '../src/platform/database/open';
import { BUFFERS_MB, freshName, makeEmbeddedTemplate, runOn, urlOfDatabase } from './templates';

/** Both databases, for the tests of what differs between them: the database platform's, backups, blobs. */
export const BOTH_DATABASES = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof BOTH_DATABASES)[number];

const { TEST_DATABASE: choice = 'postgres' } = process.env;
const chosen = BOTH_DATABASES.find((kind) => kind === choice);
if (!chosen) throw new Error(`TEST_DATABASE is one of ${BOTH_DATABASES.join(', ')}, not '${choice}'.`);

/** What the server's suites of a run are on, unless they say otherwise (API-10). */
export const DATABASE: DatabaseKind = chosen;

/** An empty, migrated database of a suite's own. */
export type TestDatabase = DatabaseSettings & { drop(): Promise<void> };

/** What the run's setup provides to every suite. @throws where a suite runs without it */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the suite by the workspace's jest.config.mjs`);
  return value;
};

/** A folder of a suite's own, which goes with the run. */
export const makeFolder = (): string => mkdtempSync(path.join(setting('PORTAL_TEST_FOLDER'), 'data-'));
const removed = (dataDir: string) => rm(dataDir, { recursive: true, force: true });

/** A PostgreSQL database with a folder beside it. @param how what follows the name where it is made */
async function createOn(dataDir: string, how = ''): Promise<TestDatabase> {
  const server = setting('PORTAL_TEST_SERVER');
  const name = freshName();
  await runOn(server, `create database ${name} ${how}`);
  return {
    dataDir,
    databaseUrl: urlOfDatabase(server, name),
    async drop() {
      await runOn(server, `drop database if exists ${name} with (force)`);
      await removed(dataDir);
    },
  };
}

/** The template is made by the first suite that asks for one: few do. */
const LOCKING = { retries: { retries: 600, factor: 1, minTimeout: 100 } };

/** A copy of an embedded database as the migrations leave it, or as it is before them. */
async function copyOf(name: 'migrated' | 'empty', dataDir: string): Promise<TestDatabase> {
  const folder = setting('PORTAL_TEST_FOLDER');
  const template = path.join(folder, name);
  const release = await lock(folder, LOCKING);
  try {
    if (!existsSync(template)) await makeEmbeddedTemplate(folder);
  } finally {
    await release();
  }
  cpSync(template, dataDir, { recursive: true });
  return { dataDir, embeddedBuffersMb: BUFFERS_MB, drop: () => removed(dataDir) };
}

/** Copies the template of a database. */
export async function makeDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = makeFolder();
  if (kind === 'postgres') return createOn(dataDir, `template ${setting('PORTAL_TEST_TEMPLATE')}`);
  return copyOf('migrated', dataDir);
}

/** A database that was never migrated. */
export async function makeEmptyDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = makeFolder();
  return kind === 'postgres' ? createOn(dataDir) : copyOf('empty', dataDir);
}
