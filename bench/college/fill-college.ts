import type { Pool } from 'pg';
import type { CollegeSize } from './college-size';
import { writeDrives } from './write-drives';
import { writeHistory } from './write-history';
import { signStudentsIn, writeStudents } from './write-students';

/**
 * Fills a migrated, empty database with a college of a size, by bulk SQL: the same one whenever it is made, but for
 * its dates, which follow the clock. References are right by construction and not checked row by row.
 */
export async function fillCollege(pool: Pool, size: CollegeSize): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set session_replication_role = replica');
    await writeStudents(client, size);
    await writeDrives(client, size);
    await writeHistory(client);
    await signStudentsIn(client, size);
    await client.query('vacuum analyze');
    await client.query('reset all');
  } finally {
    client.release();
  }
}
