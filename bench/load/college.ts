import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type Database,
  type DatabaseKind,
  openDatabase,
  startCluster,
  stopCluster,
} from '../../server/testing/databases';
import type { CollegeSize } from '../college/college-size';
import { fillCollege } from '../college/fill-college';
import { pin, SERVER_CORE } from './cores';
import { treeMicros } from './cpu-time';
import { startMeasured } from './measured-process';
import { PORTAL } from './programs';

const fail = (error: Error) => {
  throw error;
};

/** A generated college on a database of its own. */
export type College = {
  kind: DatabaseKind;
  /** The environment with which a server serves it. */
  env: Record<string, string>;
  /** Runs work on the database; the embedded one only while no server runs on it. */
  withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** CPU time that PostgreSQL has taken, in microseconds; 0 for the embedded one, whose thread is the server's. */
  databaseMicros: () => number;
  remove: () => Promise<void>;
};

/** Beside these PostgreSQL is as it comes: every commit is on the disk. */
const SETTINGS = ['shared_buffers=512MB', 'max_wal_size=4GB'];

/** Makes a college of a size. To be removed by the caller. */
export async function makeCollege(kind: DatabaseKind, size: CollegeSize): Promise<College> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const cluster = kind === 'postgres' ? await startCluster(SETTINGS) : null;
  const databaseUrl = cluster?.url;
  const clusterPid = cluster
    ? Number(readFileSync(path.join(cluster.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    : null;
  const college: College = {
    kind,
    env: {
      DATA_DIR: folder,
      NODE_ENV: 'production',
      SAMPLE_COLLEGE: 'off',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    async withDatabase(work) {
      const database = await openDatabase({ dataDir: folder, databaseUrl }, { onLost: fail, onFatal: fail });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    databaseMicros: () => (clusterPid === null ? 0 : treeMicros(clusterPid)),
    async remove() {
      if (cluster) await stopCluster(cluster);
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await (await startMeasured(PORTAL, '/health/ready', college.env)).stop();
    await college.withDatabase(({ pool }) => fillCollege(pool, size));
  } catch (error) {
    await college.remove();
    throw error;
  }
  if (clusterPid !== null) pin(clusterPid, SERVER_CORE);
  return college;
}
