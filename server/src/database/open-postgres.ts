import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Database } from './database';
import { Notifications } from './notifications';
import { pingWithin } from './ping';
import { PreparedClient } from './prepared-client';
import * as schema from './schema';

const POOL_SIZE = 10;

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
  pool.on('error', onLost);
  const notifications = new Notifications(config, onLost);
  try {
    await notifications.open();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    db: drizzle(pool, { schema }),
    pool,
    listen: (channel, callback) => notifications.listen(channel, callback),
    isListening: () => notifications.isOpen,
    onReconnect: (callback) => notifications.onReconnect(callback),
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    ping: () => pingWithin(pool),
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}
