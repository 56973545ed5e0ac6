import { sql, type SQL } from 'drizzle-orm';

/** Whether students read a notice now: it has arrived, has not ended, and was not withdrawn (W-45, MSG-03). @param n the notice */
export const isShown = (
  n: SQL,
): SQL => sql`(${n}.arrived_at <= clock_timestamp() and ${n}.withdrawn_at is null
  and (${n}.ends_at is null or ${n}.ends_at > clock_timestamp()))`;
