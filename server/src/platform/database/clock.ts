import { PORTAL_TIME_ZONE } from '@portal/shared/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from './database';

/**
 * The database's clock: limits, codes and lifetimes go by it, never by a server process's (W-09). Inside a
 * condition it is asked once a row, so a search over many rows wants `CLOCK_ONCE`.
 */
export const CLOCK: SQL<Date> = sql`clock_timestamp()`;

/** The same, asked once a statement: an index can be searched by it. */
export const CLOCK_ONCE: SQL<Date> = sql`(select clock_timestamp())`;

/** A length of time as an interval. */
export const milliseconds = (count: number): SQL =>
  sql`${count}::double precision * interval '1 millisecond'`;

/** An instant so many milliseconds from now. */
export const fromNow = (count: number): SQL<Date> => sql`clock_timestamp() + ${milliseconds(count)}`;

/** An instant so many milliseconds ago, asked once a statement. */
export const ago = (count: number): SQL<Date> => sql`(select clock_timestamp() - ${milliseconds(count)})`;

/** An interval as a number of milliseconds. */
export const inMilliseconds = (interval: SQL): SQL<number> =>
  sql`(extract(epoch from ${interval}) * 1000)::double precision`;

/** The day of an instant in the portal's zone. */
export const dayOf = (at: SQL): SQL => sql`(${at} at time zone ${PORTAL_TIME_ZONE})::date`;

/** The day that it is in the portal's zone, by the database's clock. */
export const TODAY = dayOf(CLOCK);

/** Whether an instant is still to come, by the database's clock. */
export async function isToCome(db: Queryable, instant: string): Promise<boolean> {
  const { rows } = await db.execute<{ later: boolean }>(
    sql`select ${instant}::timestamptz > ${CLOCK_ONCE} as later`,
  );
  return rows[0]?.later === true;
}

/** The database's clock, in milliseconds. */
export async function databaseNow(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from ${CLOCK}) * 1000)::double precision as ms`,
  );
  return Number(rows[0]?.ms);
}
