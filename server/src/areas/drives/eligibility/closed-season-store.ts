import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { isOpen } from '../application-state/open-drive-store';

/** The season of a drive `d` where it is closed; null while it is not (F-69). */
export const CLOSED_SEASON: SQL = sql`(select z.year from season_closings z
  where z.year = d.season and z.reopened_at is null)`;

/** The text for anyone who changes a drive of a closed season. */
export const closedSeasonText = (year: number): string =>
  `Season ${year} is closed, and so is this drive. Reopen the season first.`;

const reasonOf = (year: number): string => `Season ${year} is closed.`;

/**
 * Moves the deadline of a season's drives that still take answers to now: every judge of an open drive goes by it (F-69).
 * @returns their ids
 */
export async function endDeadlinesOf(tx: Queryable, year: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with open as (select d.id, d.deadline, date_trunc('milliseconds', clock_timestamp()) as now from drives d
      where d.season = ${year} and ${isOpen()} for update),
    moved as (insert into drive_deadlines (drive_id, before, after, reason)
      select o.id, o.deadline, o.now, ${reasonOf(year)} from open o)
    update drives d set deadline = o.now, version = d.version + 1 from open o where d.id = o.id returning d.id`);
  return rows.map(({ id }) => id);
}

/**
 * Restores the deadlines of the drives that a season's closing closed, unless someone moved them since. @returns
 * their ids
 */
export async function returnDeadlinesOf(tx: Queryable, year: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with closed as (select d.id, d.deadline, x.before from drives d join lateral (
        select y.before, y.after, y.reason from drive_deadlines y where y.drive_id = d.id
        order by y.at desc, y.id desc limit 1) x on x.reason = ${reasonOf(year)} and x.after = d.deadline
      where d.withdrawn_at is null for update of d),
    moved as (insert into drive_deadlines (drive_id, before, after, reason)
      select o.id, o.deadline, o.before, ${`Season ${year} is open again.`} from closed o)
    update drives d set deadline = o.before, version = d.version + 1 from closed o where d.id = o.id returning d.id`);
  return rows.map(({ id }) => id);
}
