import type { Pool } from 'pg';

const PING_MS = 1000;

/** Asks the database for one row. @throws when it does not answer within a second */
export async function pingWithin(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer within a second')), PING_MS);
  });
  try {
    await Promise.race([pool.query('select 1'), late]);
  } finally {
    clearTimeout(timer);
  }
}
