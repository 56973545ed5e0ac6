import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '@portal/shared/config/commands/find-postgres.mjs';
import { databaseHome } from './database-home';

const run = promisify(execFile);

const MISSING =
  'PostgreSQL is needed for these tests: install it (Debian: apt-get install postgresql), put initdb on PATH, ' +
  'or set TEST_DATABASE_URL to a server where databases may be made.';

/** A private PostgreSQL server on a unix socket in a temporary folder. */
type Cluster = { url: string; folder: string };

/** PostgreSQL refuses to run as root: then it runs as its own user. */
function user(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Nothing of a test must survive a power cut. */
const NOT_DURABLE = ['fsync=off'];

/**
 * Makes and starts a cluster.
 * @param settings of PostgreSQL, as name=value
 * @throws with a clear line when PostgreSQL is not installed
 */
export async function startCluster(settings: readonly string[] = NOT_DURABLE): Promise<Cluster> {
  const bin = findPostgres();
  if (!bin) throw new Error(MISSING);
  const folder = mkdtempSync(path.join(databaseHome(), 'portal-pg-'));
  const as = user();
  if (as) chownSync(folder, as.uid, as.gid);
  const data = path.join(folder, 'data');
  const options = { cwd: folder, ...as };
  await run(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const given = settings.map((setting) => ` -c ${setting}`).join('');
  const server = `-k ${folder} -c listen_addresses='' -c max_connections=300${given}`;
  const log = path.join(folder, 'log');
  await run(path.join(bin, 'pg_ctl'), ['-D', data, '-l', log, '-w', '-o', server, 'start'], options);
  return { folder, url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}` };
}

/** Stops a cluster and removes it. */
export async function stopCluster({ folder }: Pick<Cluster, 'folder'>): Promise<void> {
  const data = path.join(folder, 'data');
  const as = user();
  await run(path.join(findPostgres()!, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], {
    cwd: folder,
    ...as,
  });
  await rm(folder, { recursive: true, force: true });
}
