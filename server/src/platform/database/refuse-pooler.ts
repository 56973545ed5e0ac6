import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** Settings of each connection, as pg_settings names and writes them; times in milliseconds. */
export type ConnectionSettings = Record<string, string>;

const REFUSED = (why: string): Error =>
  new Error(
    `DATABASE_URL leads through a pooler that ${why}. Name PostgreSQL itself, or set the pooler as docs/operations.md says under "A pooler".`,
  );

/** PgBouncer's refusal of a connection that brings settings of its own. */
const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);

const settingOf = async (client: PoolClient, name: string): Promise<string | null> =>
  (await client.query<{ value: string | null }>(`select current_setting('${name}', true) as value`)).rows[0]!
    .value;

/**
 * Whether what a connection sets is seen by a transaction of another, or lost for itself: a pooler in transaction mode gives
 * its connections to any client that begins a transaction. LISTEN and prepared statements are lost there too.
 */
async function sharesConnections(one: PoolClient, other: PoolClient): Promise<boolean> {
  const [name, own] = ['portal.connection', randomUUID()];
  await one.query(`set ${name} = '${own}'`);
  await other.query('begin');
  try {
    return (await settingOf(other, name)) === own || (await settingOf(one, name)) !== own;
  } finally {
    await other.query('rollback');
  }
}

/**
 * Makes sure that a connection is the portal's own, and has its settings (F-77).
 * @throws Error in words where a pooler between them does otherwise; else as the pool
 */
export async function refusePooler(pool: Pool, settings: ConnectionSettings): Promise<void> {
  const clients: PoolClient[] = [];
  try {
    // One after the other: the first is given back where there is no second.
    for (let count = 0; count < 2; count += 1) clients.push(await pool.connect());
    const [one, other] = clients as [PoolClient, PoolClient];
    const { rows } = await one.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings',
    );
    const lost = rows.filter(({ name, setting }) => (settings[name] ?? setting) !== setting);
    if (lost.length > 0)
      throw REFUSED(`does not pass on settings of a connection (${lost.map(({ name }) => name).join(', ')})`);
    if (await sharesConnections(one, other)) throw REFUSED('shares its connections between transactions');
  } catch (error) {
    throw isUnsupported(error) ? REFUSED('refuses settings of a connection') : error;
  } finally {
    clients.forEach((client) => client.release());
  }
}
