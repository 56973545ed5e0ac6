import { sql } from 'drizzle-orm';
import type { TestServer } from './test-server';

/** How many students have a notification of a batch in the database, read by itself. */
export async function notifiedOf({ services }: TestServer, batchId: string): Promise<number> {
  const { rows } = await services.database.db.execute<{ count: number }>(sql`
    select count(distinct r.student_id)::int as count
    from message_recipients r join messages m on m.id = r.message_id
    where m.batch_id = ${batchId} and m.kind <> 'action.undone'`);
  return rows[0]!.count;
}
