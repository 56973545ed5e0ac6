import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database';
import { MIGRATIONS } from './schema-version';

/** Number of the advisory lock under which one process at a time migrates; Drizzle takes none. */
const MIGRATION_LOCK = 7_305_220_261;

/** Brings the database to the newest schema; several processes may call it at once. */
export async function migrateDatabase({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  let isLost = false;
  try {
    // Another process may migrate for minutes.
    await client.query('set lock_timeout = 0');
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    // A connection that cannot be unlocked is ended: it would hold the lock for as long as it lives.
    await client
      .query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
      .then(() => client.query('reset lock_timeout'))
      .then(() => client.query('reset statement_timeout'))
      .catch(() => (isLost = true));
    client.release(isLost);
  }
}
