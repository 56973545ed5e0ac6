import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSettings } from '../src/platform/database/open';
import { BUFFERS_MB, freshName, runOn, urlOfDatabase } from './templates';

/** The two databases every server suite runs on: `describe.each(DATABASES)('… on %s', (kind) => …)` (API-10). */
export const DATABASES = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** An empty, migrated database of a suite's own. */
export type TestDatabase = DatabaseSettings & { drop(): Promise<void> };

/** What the run's setup tells every suite. @throws where a suite runs without it */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the suite by the workspace's jest.config.mjs`);
  return value;
};

/** A folder of a suite's own. */
const makeFolder = (): string => mkdtempSync(path.join(setting('PORTAL_TEST_FOLDER'), 'data-'));
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

/** A copy of an embedded database that the run's setup has made. */
function copyOf(template: 'template' | 'empty', dataDir: string): TestDatabase {
  cpSync(path.join(setting('PORTAL_TEST_FOLDER'), template), dataDir, { recursive: true });
  return { dataDir, embeddedBuffersMb: BUFFERS_MB, drop: () => removed(dataDir) };
}

/** Copies the template that the run's setup has made. */
export async function makeDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = makeFolder();
  if (kind === 'postgres') return createOn(dataDir, `template ${setting('PORTAL_TEST_TEMPLATE')}`);
  return copyOf('template', dataDir);
}

/** A database that was never migrated. */
export async function makeEmptyDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = makeFolder();
  return kind === 'postgres' ? createOn(dataDir) : copyOf('empty', dataDir);
}
