import type { OverviewDetails, StudentWait } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { BEST_LPA, mayApplyAt, storedRoles, isOfSeason, drivesOn, isAmong } from '../drives';
import { BRANCHES } from '../identity';

/** Which drives count, null: all of them; and a student who does not. */
type Within = { codes: readonly string[] | null; hidden: string | null; season?: string | undefined };

/**
 * The drives that close soon, as `closing`, and as `near` those alone whom an index finds for them: students of their
 * branches, and anyone with an exception, which may be of any branch.
 */
const candidates = ({ codes, hidden }: Omit<Within, 'season'>): SQL => sql`
  closing as materialized (
    select d.*, ${BEST_LPA} as best_lpa from drives d where ${drivesOn(null).closing} and ${isAmong(codes)}),
  near as materialized (
    select s.* from students s where s.is_registered and s.id is distinct from ${hidden}::uuid and (
      s.branch = any(array(select b.branch from ${BRANCHES} b
        where exists (select from closing d where lower(b.branch) = any(d.branches))))
      or s.id = any(array(select e.student_id from drive_exceptions e join closing d on d.id = e.drive_id))))`;

/** Whether a student `s` with marks `m` may apply to a drive `d` of `closing`, by the judge that consent asks, and answered nothing. */
const HAS_NOT_RESPONDED = sql`(${mayApplyAt(CLOCK_ONCE, storedRoles(sql`d.best_lpa`))}
  and (s.id, d.id) not in (select k.student_id, k.drive_id from consents k
    where k.drive_id in (select d.id from closing d) and k.choice is not null))`;

/** Who has not responded to one of them: one drive is enough, so the judge is asked of no other then. */
const NOT_RESPONDED = sql`
  with ${candidates({ codes: null, hidden: null })}
  select s.id from near s join student_marks m on m.student_id = s.id
  where exists (select from closing d where ${HAS_NOT_RESPONDED})`;

/**
 * Counts the responses to the drives that close soon (CEL-73): of each drive as its own lists do; and all students who have not
 * responded, each once, of the season that is asked for.
 */
export async function countResponses(
  db: Queryable,
  within: Within,
): Promise<Pick<OverviewDetails, 'not_responded' | 'drives'>> {
  const ofSeason = within.season ? isOfSeason(sql`s.season`, within.season) : sql`true`;
  const { rows } = await db.execute<Pick<OverviewDetails, 'not_responded' | 'drives'>>(sql`
    with ${candidates(within)},
    missing as materialized (
      select s.id as student_id, d.id as drive_id, ${ofSeason} as is_of_season
      from near s join student_marks m on m.student_id = s.id join closing d on ${HAS_NOT_RESPONDED}),
    without as (select drive_id, count(*)::int as students from missing group by drive_id),
    answered as (
      select k.drive_id, count(*) filter (where k.choice = 'TRUE')::int as applied,
        count(*) filter (where k.choice = 'FALSE')::int as declined
      from consents k where k.drive_id in (select d.id from closing d)
        and k.student_id is distinct from ${within.hidden}::uuid
      group by k.drive_id)
    select (select count(distinct student_id)::int from missing where is_of_season) as not_responded,
      (select coalesce(json_agg(json_build_object('id', d.id, 'applied', coalesce(a.applied, 0),
          'declined', coalesce(a.declined, 0), 'not_responded', coalesce(w.students, 0))
        order by d.deadline, d.code), '[]')
        from closing d left join without w on w.drive_id = d.id left join answered a on a.drive_id = d.id) as drives`);
  return rows[0]!;
}

/** The ids of the students who need attention (CEL-73), each once. */
export const WAITED_FOR: Record<StudentWait, SQL> = {
  silent: NOT_RESPONDED,
  'mail failed': sql`select distinct f.student_id from mail_deliveries f
    where f.state in ('bounced', 'failed') and f.due_at > ${CLOCK_ONCE} - interval '7 days'`,
};
