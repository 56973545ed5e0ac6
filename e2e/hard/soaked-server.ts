import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { spawnPortal, type SpawnedPortal } from '../fixtures/portal-process';

/** What a server holds at a moment of rest, its garbage collected. Sizes in MB. */
export type Sample = {
  /** Each thread by the file that it runs; the server's own first. */
  threads: { id: number; name: string; heapMb: number; externalMb: number }[];
  rssMb: number;
  /** Open file descriptors; null where the system does not tell. */
  files: number | null;
  /** What keeps the event loop alive, by Node's names for it. */
  resources: Record<string, number>;
  /** Its connections to PostgreSQL; null on the embedded database. */
  connections: number | null;
};

/** A running server that can be asked what it holds. */
type SoakedServer = SpawnedPortal & { sample: () => Promise<Sample> };

const PROBE = path.join(import.meta.dirname, 'soak-probe.mjs');
/** Named as the server names its connections (server/src/platform/database/open-postgres.ts). */
const CONNECTIONS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name = 'placement-portal'`;

async function connectionsTo(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ count: number }>(CONNECTIONS)).rows[0]!.count;
  } finally {
    await client.end();
  }
}

/** Starts the built server with the probe in it. @param env DATA_DIR and, for PostgreSQL, DATABASE_URL */
export async function startSoaked(env: Record<string, string>): Promise<SoakedServer> {
  const portal = await spawnPortal(env, ['--expose-gc', '--import', PROBE]);
  await portal.ready();
  const url = env['DATABASE_URL'];
  return {
    ...portal,
    async sample() {
      const answered = once(portal.child, 'message');
      portal.child.send('sample');
      const [held] = (await answered) as [Omit<Sample, 'connections'>];
      return { ...held, connections: url ? await connectionsTo(url) : null };
    },
  };
}
