import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freshName, runOn, urlOfDatabase } from './templates';

/** The two databases every server suite runs on: `describe.each(DATABASES)('… on %s', (kind) => …)` (API-10). */
export const DATABASES = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** An empty, migrated database of a suite's own. */
export type TestDatabase = { dataDir: string; databaseUrl?: string; drop(): Promise<void> };

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the suite by the workspace's jest.config.mjs`);
  return value;
};

/** Copies the template that the run's setup has made. */
export async function makeDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const folder = setting('PORTAL_TEST_FOLDER');
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  if (kind === 'embedded') {
    cpSync(path.join(folder, 'template'), dataDir, { recursive: true });
    return { dataDir, drop: remove };
  }
  const server = setting('PORTAL_TEST_SERVER');
  const name = freshName();
  await runOn(server, `create database ${name} template ${setting('PORTAL_TEST_TEMPLATE')}`);
  return {
    dataDir,
    databaseUrl: urlOfDatabase(server, name),
    async drop() {
      await runOn(server, `drop database if exists ${name} with (force)`);
      await remove();
    },
  };
}
