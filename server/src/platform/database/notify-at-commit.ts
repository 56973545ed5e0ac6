import { sql } from 'drizzle-orm';
import type { Queryable } from './database';

/**
 * Notifies every server process of PostgreSQL once the transaction is committed, also where its answer is lost: nothing that runs
 * after the transaction would then. The embedded database has one process, which its own `notify` reaches.
 * @param payload under 8000 bytes
 */
export async function notifyAtCommit(tx: Queryable, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
