import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Database } from './database';
import { Notifications } from './notifications';
import { pingWithin } from './ping';
import { PreparedClient } from './prepared-client';
import { drizzleWithSureCommits } from './confirmed-commits';
import { isDatabaseUnreachable } from './unreachable';

const POOL_SIZE = 10;
/** A connection that is lost under a notification is no reason not to tell: others would go by what was before. */
const TELL_FOR_MS = 5000;
const TELL_EVERY_MS = 100;

/**
 * Opens a PostgreSQL database.
 * @param connectionString DATABASE_URL
 * @param onLost told of lost connections, for the log; they are made again by themselves
 * @throws when it cannot be reached
 */
export async function openPostgres(
  connectionString: string,
  onLost: (error: Error) => void,
): Promise<Database> {
  // Compiling a query takes many times what running one of ours does.
  const config = {
    connectionString,
    options: '-c timezone=UTC -c jit=off',
    application_name: 'placement-portal',
  };
  const pool = new Pool({
    Client: PreparedClient,
    ...config,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
  });
  // Told of each connection's end, whoever has it just then: without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => undefined);
  const notifications = new Notifications(config, onLost);
  try {
    await notifications.open();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    db: drizzleWithSureCommits(pool),
    pool,
    listen: (channel, callback) => notifications.listen(channel, callback),
    isListening: () => notifications.isOpen,
    onReconnect: (callback) => notifications.onReconnect(callback),
    notify: (channel, payload) => tell(pool, channel, payload),
    ping: () => pingWithin(pool),
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}

/** Notifies, and tries again where the connection is lost: told twice does no harm. */
async function tell(pool: Pool, channel: string, payload: string): Promise<void> {
  for (const end = Date.now() + TELL_FOR_MS; ; await sleep(TELL_EVERY_MS)) {
    try {
      return void (await pool.query('select pg_notify($1, $2)', [channel, payload]));
    } catch (error) {
      if (Date.now() > end || !isDatabaseUnreachable(error)) throw error;
    }
  }
}
