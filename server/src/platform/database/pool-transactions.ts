import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Drizzle } from './database';
import { isDatabaseUnreachable } from './unreachable';

/**
 * Drizzle on a pool of PostgreSQL. Its transactions give their connection back whatever happens to it: Drizzle's own keep one for
 * ever that is lost at BEGIN, until the pool has none left (docs/decisions/0012-changes.md).
 */
export function drizzleOnPool(pool: Pool): Drizzle {
  const db = drizzle(pool);
  const ofClient = new WeakMap<PoolClient, Drizzle>();
  const on = (client: PoolClient): Drizzle => {
    const own = ofClient.get(client) ?? drizzle(client);
    ofClient.set(client, own);
    return own;
  };
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await on(client).transaction(work, config);
    } catch (error) {
      isLost = isDatabaseUnreachable(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return db;
}
