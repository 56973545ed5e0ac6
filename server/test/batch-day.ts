import { sql } from 'drizzle-orm';
import type { Queryable } from '../src/platform/database/database';

/**
 * Puts a batch of the cell on the clock of the test: it has the real time, which may be another day than that one, and is
 * undone on its own day only.
 */
export async function putOnClock(db: Queryable, batch: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table cell_batches disable trigger user`);
    await tx.execute(sql`update cell_batches set at = (select clock_timestamp()) where id = ${batch}`);
    await tx.execute(sql`alter table cell_batches enable trigger user`);
  });
}
