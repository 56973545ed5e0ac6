import type { Pool } from 'pg';
import type { CollegeSize } from './college-size';
import { writeDrives } from './write-drives';
import { writeHistory } from './write-history';
import { signStudentsIn, writeStudents } from './write-students';

/**
 * Fills a migrated, empty database with a college of a size, by bulk SQL: the same one whenever it is made, but for
 * its dates, which follow the clock.
 */
export async function fillCollege(pool: Pool, size: CollegeSize): Promise<void> {
  await writeStudents(pool, size);
  await writeDrives(pool, size);
  await writeHistory(pool);
  await signStudentsIn(pool, size);
  await pool.query('vacuum analyze');
}
