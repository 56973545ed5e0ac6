import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  controlCluster,
  openDatabase,
  startCluster,
  stopCluster,
  type Database,
} from '../../server/testing/databases';
import { sampleCollege } from '../fixtures/college-copy';
import { startPortal } from '../fixtures/portal-process';
import { serverCommand } from '../fixtures/server-command';

type Env = Record<string, string>;

export const DATABASES = ['embedded', 'postgres'] as const;

/** Opens the identity numbers; kept beside the college's files, never in a backup. */
const KEY_FILE = 'portal.key';

/** Runs a command of the server that must succeed. @throws Error with its output when it does not */
async function mustRun(name: string, args: string[], env: Env): Promise<void> {
  const { code, output } = await serverCommand(name, args, env);
  if (code !== 0) throw new Error(output);
}

/** Restores the sample college into an empty database. @param env DATA_DIR and DATABASE_URL */
async function fillDatabase(env: Env): Promise<void> {
  const sample = await sampleCollege();
  const backup = path.join(env['DATA_DIR']!, 'sample.backup');
  try {
    await mustRun('backup', [backup], sample.env);
    await copyFile(path.join(sample.folder, KEY_FILE), path.join(env['DATA_DIR']!, KEY_FILE));
    await mustRun('restore', [backup], env);
  } finally {
    await sample.remove();
  }
}

/** Commits wait for the log, as in production: what was acknowledged survives a crash of the server. */
const DURABLE_IN_A_CRASH = ['fsync=off', 'synchronous_commit=on'];

/** A server on a PostgreSQL server of its own, which the test may stop, start again and crash. */
export async function portalOnOwnCluster() {
  const { url, folder: home } = await startCluster(DURABLE_IN_A_CRASH);
  const cluster = {
    url,
    /** As an operator does at once: clients are cut off, nothing is waited for. */
    stop: () => controlCluster(home, '-m', 'fast', 'stop'),
    start: () => controlCluster(home, 'start'),
    /** As after a crash: nothing is finished, and the database recovers from its log. */
    crash: () => controlCluster(home, '-m', 'immediate', 'restart'),
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-own-cluster-'));
  const env = { DATA_DIR: folder, DATABASE_URL: cluster.url };
  await fillDatabase(env);
  const portal = await startPortal(env);
  const remove = async () => {
    await portal.stop();
    // A test that failed may have left it stopped.
    await cluster.start().catch(() => undefined);
    await stopCluster({ folder: home });
    await rm(folder, { recursive: true, force: true });
  };
  return { cluster, portal, env, remove };
}

const fail = (error: Error) => {
  throw error;
};

/** Opens a college's database itself; the embedded one only while its server is stopped. */
export async function withDatabase<T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> {
  const config = { dataDir: env['DATA_DIR']!, databaseUrl: env['DATABASE_URL'] };
  const database = await openDatabase(config, { onLost: fail, onFatal: fail });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
