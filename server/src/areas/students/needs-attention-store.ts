import type { NotRespondedDrives, StudentWait } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { BEST_LPA, mayApplyAt, storedRoles, isOfSeason, drivesOn, isAmong } from '../drives';
import { BRANCHES } from '../identity';

/** Which drives count, null: all of them; and a student who does not. */
type Within = { codes: readonly string[] | null; hidden: string | null; season?: string | undefined };

/**
 * The drives that close soon, as `closing`, and as `near` those alone whom an index finds for them: students of their
 * branches, and whoever has an exception, which may be of any branch.
 */
const candidates = ({ codes, hidden, season }: Within): SQL => sql`
  closing as materialized (
    select d.*, ${BEST_LPA} as best_lpa from drives d where ${drivesOn(null).closing} and ${isAmong(codes)}),
  near as materialized (
    select s.* from students s where s.is_registered and s.id is distinct from ${hidden}::uuid
      and ${season ? isOfSeason(sql`s.season`, season) : sql`true`} and (
      s.branch = any(array(select b.branch from ${BRANCHES} b
        where exists (select from closing d where lower(b.branch) = any(d.branches))))
      or s.id = any(array(select e.student_id from drive_exceptions e join closing d on d.id = e.drive_id))))`;

/** Whether a student `s` with marks `m` may apply to a drive `d` of `closing`, by the judge that consent asks, and answered nothing. */
const HAS_NOT_RESPONDED = sql`(${mayApplyAt(CLOCK_ONCE, storedRoles(sql`d.best_lpa`))}
  and (s.id, d.id) not in (select k.student_id, k.drive_id from consents k
    where k.drive_id in (select d.id from closing d) and k.choice is not null))`;

/** Who is silent of any: one drive is enough, so the judge is asked of no other then. */
const NOT_RESPONDED = sql`
  with ${candidates({ codes: null, hidden: null })}
  select s.id from near s join student_marks m on m.student_id = s.id
  where exists (select from closing d where ${HAS_NOT_RESPONDED})`;

/** Counts who is silent of the drives that close soon, all together and of each drive (CEL-73). */
export async function countNotResponded(
  db: Queryable,
  within: Within,
): Promise<Omit<NotRespondedDrives, 'updated_at'>> {
  const { rows } = await db.execute<Omit<NotRespondedDrives, 'updated_at'>>(sql`
    with ${candidates(within)},
    silent as materialized (
      select s.id as student_id, d.id as drive_id
      from near s join student_marks m on m.student_id = s.id join closing d on ${HAS_NOT_RESPONDED}),
    counted as (select drive_id, count(*)::int as silent from silent group by drive_id)
    select (select count(distinct student_id)::int from silent) as silent_students,
      (select coalesce(json_agg(json_build_object('id', d.id, 'silent', coalesce(w.silent, 0))
        order by d.deadline, d.code), '[]') from closing d left join counted w on w.drive_id = d.id) as drives`);
  return rows[0]!;
}

/** The ids of the students with whom somebody waits for something (CEL-73), each once. */
export const WAITED_FOR: Record<StudentWait, SQL> = {
  silent: NOT_RESPONDED,
  'mail failed': sql`select distinct f.student_id from mail_deliveries f
    where f.state in ('bounced', 'failed') and f.due_at > ${CLOCK_ONCE} - interval '7 days'`,
};
