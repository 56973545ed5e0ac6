import type { TodayData } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { RETURNED, WAITING } from '../verification';
import { isOpen, isOfSeason } from '../drives';
import { dayOf, TODAY } from '../../platform/database/clock';
import { STANDING, WAITED_FOR } from '../students';

/** Counts what waits, and how many stand where, by the word that the list of students filters by. */
export async function countToday(db: Queryable, season?: string): Promise<Omit<TodayData, 'updated_at'>> {
  const ofSeason = season ? isOfSeason(sql`s.season`, season) : sql`true`;
  const { rows } = await db.execute<Omit<TodayData, 'updated_at'>>(sql`
    select
      (select count(*)::int from students s where ${WAITING}) as to_verify,
      (select count(*)::int from students s where ${RETURNED}) as returned,
      count(*)::int as students,
      count(*) filter (where standing = 'registered')::int as registered,
      count(*) filter (where standing = 'verified')::int as verified,
      count(*) filter (where standing = 'barred')::int as barred,
      count(*) filter (where standing = 'placed')::int as placed,
      (select count(*)::int from students s where s.id in (${WAITED_FOR['mail failed']}) and ${ofSeason}) as failed_mail,
      (select count(*)::int from drives d where ${isOpen()}
        and ${dayOf(sql`d.deadline`)} = ${TODAY}) as drives_closing_today
    from (select ${STANDING} as standing from students s where ${ofSeason}) stood`);
  return rows[0]!;
}
