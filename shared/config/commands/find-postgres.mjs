import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/**
 * The folder of PostgreSQL's server programs (initdb, pg_ctl): on PATH, or where Debian puts them.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return [...folders, ...versions.map((version) => path.join(DEBIAN, version, 'bin'))].find((folder) =>
    existsSync(path.join(folder, process.platform === 'win32' ? 'initdb.exe' : 'initdb')),
  );
}
