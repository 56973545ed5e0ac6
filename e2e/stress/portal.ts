import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../../server/testing/databases';
import { sampleCollege } from '../fixtures/college-copy';
import { ownCluster } from '../fixtures/own-cluster';
import { spawnPortal, type SpawnedPortal } from '../fixtures/portal-process';
import { serverCommand } from '../fixtures/server-command';

type Env = Record<string, string>;

export const DATABASES = ['embedded', 'postgres'] as const;

/** Opens the identity numbers; kept beside the college's files, never in a backup. */
export const KEY_FILE = 'portal.key';

/** Runs a command of the server that must succeed. @throws Error with its output when it does not */
export async function mustRun(name: string, args: string[], env: Env): Promise<void> {
  const { code, output } = await serverCommand(name, args, env);
  if (code !== 0) throw new Error(output);
}

/** Starts a server and waits until it is ready. @param nodeArgs words for Node itself */
export async function startServer(env: Env, nodeArgs: string[] = []): Promise<SpawnedPortal> {
  const portal = await spawnPortal(env, nodeArgs);
  await portal.ready();
  return portal;
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

/** A server on a PostgreSQL server of its own, which the test may stop and crash. */
export async function portalOnOwnCluster() {
  const cluster = await ownCluster();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-own-cluster-'));
  const env = { DATA_DIR: folder, DATABASE_URL: cluster.url };
  await fillDatabase(env);
  const portal = await startServer(env);
  const remove = async () => {
    await portal.stop();
    await cluster.remove();
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
