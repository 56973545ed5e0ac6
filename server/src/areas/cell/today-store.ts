import { PORTAL_TIME_ZONE } from '@portal/shared/contract';
import type { TodayData } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { RETURNED, WAITING } from './desk-list-store';
import { STANDING } from './student-list-store';
import { WAITS } from './student-waits-store';

const dayOf = (at: ReturnType<typeof sql>) => sql`(${at} at time zone ${PORTAL_TIME_ZONE})::date`;

/** The day that it is in the portal's zone, by the database's clock. */
export const TODAY = dayOf(sql`clock_timestamp()`);

/** Counts what waits, and how many stand where, by the word that the list of students filters by. */
export async function countToday(db: Queryable): Promise<Omit<TodayData, 'updated_at'>> {
  const { rows } = await db.execute<Omit<TodayData, 'updated_at'>>(sql`
    with stood as (select s.is_registered, s.is_verified, ${WAITING} as waits, ${RETURNED} as is_returned, ${STANDING} as standing from students s)
    select
      count(*) filter (where waits)::int as to_verify,
      count(*) filter (where is_returned)::int as returned,
      count(*)::int as students,
      count(*) filter (where standing = 'registered')::int as registered,
      count(*) filter (where standing = 'verified')::int as verified,
      count(*) filter (where standing = 'barred')::int as barred,
      count(*) filter (where standing = 'placed')::int as placed,
      (select count(*)::int from students s where ${WAITS.silent}) as silent_students,
      (select count(*)::int from students s where ${WAITS['mail failed']}) as failed_mail,
      (select count(*)::int from drives d where d.is_published and d.withdrawn_at is null and d.deadline > clock_timestamp()
        and ${dayOf(sql`d.deadline`)} = ${TODAY}) as drives_closing_today
    from stood`);
  return rows[0]!;
}
