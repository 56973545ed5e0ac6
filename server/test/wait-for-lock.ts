import type { TestServer } from './test-server';
import { until } from './raw-client';

/**
 * Waits until work has ended, or waits for a lock of PostgreSQL: from then on it does nothing before the lock is
 * released. No one else may wait for a lock in the server's database meanwhile.
 * @throws Error when neither happens in time
 */
export async function untilHeldUp({ services }: TestServer, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => (isOver = true);
  work.then(end, end);
  await until(async () => {
    if (isOver) return true;
    const { rows } = await services.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  }, 'an end, or a wait for a lock');
}
