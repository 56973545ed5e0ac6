import { openDatabase } from '../../server/testing/databases';
import { startPortal, type PortalProcess } from '../fixtures/portal-process';

/** A start beside other tests takes longer than the one before it by up to this. */
const SLOWER_START = 1.5;

const fail = (error: Error) => {
  throw error;
};

/** Lets every open drive of a college close soon, by its database's clock. @returns when, in ms since 1970 */
async function closeDrives(env: Record<string, string>, afterMs: number): Promise<number> {
  const config = { dataDir: env['DATA_DIR']!, databaseUrl: env['DATABASE_URL'] };
  const database = await openDatabase(config, { onLost: fail, onFatal: fail });
  try {
    const { rows } = await database.pool.query<{ deadline: Date }>(
      `update drives set deadline = date_trunc('milliseconds', now()) + $1 * interval '1 millisecond'
       where deadline > now() returning deadline`,
      [afterMs],
    );
    return rows[0]!.deadline.getTime();
  } finally {
    await database.close();
  }
}

/**
 * Starts the first, killed server again, all open drives closing soon after it is ready. The embedded database cannot be
 * reached while its server runs: there the time of the start is foretold by the one before.
 * @param startMs what the server's first start took
 * @param marginMs from the moment that the server is ready, or expected to be, until the deadline
 * @returns the deadline in milliseconds since 1970
 */
export async function restartBeforeDeadline(
  env: Record<string, string>,
  servers: PortalProcess[],
  startMs: number,
  marginMs: number,
): Promise<number> {
  if (env['DATABASE_URL']) {
    servers[0] = await startPortal(env);
    return closeDrives(env, marginMs);
  }
  const deadline = await closeDrives(env, startMs * SLOWER_START + marginMs);
  servers[0] = await startPortal(env);
  return deadline;
}
