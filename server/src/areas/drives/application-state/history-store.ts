import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { isHeld, ROLES } from '../judged-store';
import { hasQualified, hasResults, resultsAt, shownResult } from '../shown-result-store';
import type { ApplicationHistory } from './application-state';

/** The first application of a consent `k`: one that was reopened counts. */
const APPLIED_AT = sql`least(k.decided_at, (select min(y.decided_at) from consent_reopenings y
  where y.consent_id = k.id and y.choice = 'TRUE'))`;

/** The answer of a consent `k`, and how the cell says that it ended, as fields of JSON. */
export const ANSWER_FIELDS = sql`
  'answer', case when k.choice is not null then json_build_object(
    'choice', k.choice, 'decidedAt', k.decided_at, 'appliedAt', ${APPLIED_AT}) end,
  'outcome', k.outcome, 'result', k.result`;

/** Rounds of a drive `d` with what a student knows of their own in each, as JSON. */
const roundsOf = (student: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object(
    'number', r.number, 'name', r.name, 'startsAt', r.starts_at, 'durationMinutes', r.duration_minutes, 'venue', r.venue,
    'isCancelled', r.cancelled_at is not null, 'hasResults', ${hasResults(sql`r`)},
    'hasQualified', ${hasQualified(sql`r`)}, 'resultsAt', ${resultsAt(sql`r`)},
    'status', own.status, 'resultStatus', ${shownResult(sql`own`, sql`r`)}) order by r.number), '[]')
  from rounds r left join attendances own on own.round_id = r.id and own.student_id = ${student}
  where r.drive_id = d.id)`;

/** The offer of a drive `d` to a student, as JSON; null where there is none. */
const offerOf = (student: SQL): SQL => sql`(
  select json_build_object('role', o.role, 'packageLpa', o.package_lpa::text, 'offeredAt', o.offered_at,
    'acceptedAt', o.accepted_at, 'refusedAt', o.refused_at, 'revokedAt', o.revoked_at)
  from placements o where o.drive_id = d.id and o.student_id = ${student})`;

/** What became of an application `k` to a drive `d`, as fields of JSON: of one that was never sent nothing is looked up. */
export const courseFields = (student: SQL): SQL => sql`
  'rounds', case when k.choice = 'TRUE' then ${roundsOf(student)} else '[]' end,
  'offer', case when k.choice = 'TRUE' then ${offerOf(student)} end`;

/** Offers that a student holds of other drives than `d`, as JSON. */
const otherOffersOf = (student: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('packageLpa', o.package_lpa::text, 'offeredAt', o.offered_at)), '[]')
  from placements o where o.student_id = ${student} and o.drive_id is distinct from d.id and ${isHeld(sql`o`)})`;

/** An application with the histories that its state follows from. */
type Row = { student: string; drive: string; history: ApplicationHistory };

/** Applications and answers of some students, of one drive or of all that they answered. */
export async function readHistories(
  db: Queryable,
  students: readonly string[],
  driveId?: string,
): Promise<{ now: Date; rows: Row[] }> {
  const { rows } = await db.execute<Row & { now: string }>(sql`
    select to_json(clock_timestamp()) #>> '{}' as now, k.student_id as student, d.id as drive, json_build_object(
      ${ANSWER_FIELDS}, ${courseFields(sql`k.student_id`)}, 'otherOffers', ${otherOffersOf(sql`k.student_id`)},
      'roles', ${ROLES}, 'withdrawn', case when d.withdrawn_at is not null then
        json_build_object('at', d.withdrawn_at, 'reason', d.withdrawn_reason) end) as history
    from consents k join drives d on d.id = k.drive_id
    where k.student_id = any(${sql.param([...students])}::uuid[]) and k.choice is not null
      and ${driveId === undefined ? sql`true` : sql`d.id = ${driveId}`}`);
  return { now: rows[0] ? new Date(rows[0].now) : new Date(), rows };
}
