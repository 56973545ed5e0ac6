import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { POLICY } from '../../releases';
import { countsFrom, isHeld } from '../eligibility/judged-store';
import { mayBeOffered } from '../eligibility/may-apply-store';
import { hasQualified, hasResults, isKnownRound, resultsAt, shownResult } from './shown-result-store';
import { OPEN_CHANGES } from '../notices/application-change-store';
import type { ApplicationHistory } from './application-history';
import { entryNumber } from './in-round-store';
import { isWithdrawn } from './reopening-store';

/** The first application of a consent `k`: one that was reopened counts. */
const APPLIED_AT = sql`least(k.decided_at, (select min(y.decided_at) from consent_reopenings y
  where y.consent_id = k.id and y.choice = 'TRUE'))`;

/** The answer of a consent `k`, and how the cell says that it ended, as fields of JSON. */
export const ANSWER_FIELDS = sql`
  'answer', case when k.choice is not null then json_build_object(
    'choice', k.choice, 'decidedAt', k.decided_at, 'appliedAt', ${APPLIED_AT},
    'entryNumber', ${entryNumber(sql`k`)}, 'isWithdrawn', ${isWithdrawn}) end,
  'outcome', k.outcome, 'result', k.result`;

/** Rounds with what is published of them, whoever asks; a shortlist is there once it is published. @param which of them, as `r` */
const publishedRounds = (which: SQL): SQL => sql`
  select r.*, ${hasResults(sql`r`)} as has_results, ${hasQualified(sql`r`)} as has_qualified,
    ${resultsAt(sql`r`)} as published_at
  from rounds r where ${which} and ${isKnownRound(sql`r`)}`;

/** Rounds of a drive `d` with what a student knows of their own in each, as JSON. @param published the rounds to read from */
const roundsOf = (student: SQL, published: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object(
    'number', r.number, 'name', r.name, 'startsAt', r.starts_at, 'durationMinutes', r.duration_minutes, 'venue', r.venue,
    'isCancelled', r.cancelled_at is not null, 'keepsResults', r.keeps_results, 'hasResults', r.has_results, 'hasQualified', r.has_qualified,
    'resultsAt', r.published_at,
    'status', own.status, 'resultStatus', ${shownResult(sql`own`, sql`r`)}) order by r.number), '[]')
  from ${published} r left join attendances own on own.round_id = r.id and own.student_id = ${student}
  where r.drive_id = d.id)`;

/** The offer of a drive `d` to a student, as JSON; null where there is none. */
const offerOf = (student: SQL): SQL => sql`(
  select json_build_object('role', o.role, 'packageLpa', o.package_lpa::text, 'offeredAt', o.offered_at,
    'answerBy', o.answer_by, 'acceptedAt', o.accepted_at, 'refusedAt', o.refused_at, 'revokedAt', o.revoked_at)
  from placements o where o.drive_id = d.id and o.student_id = ${student})`;

/** Packages of the roles of a drive `d` that a student who applied may be offered, as JSON. */
const openRolesOf = (student: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('maxLpa', z.max_lpa::text)), '[]')
  from drive_roles z where z.drive_id = d.id and ${mayBeOffered(student)})`;

const OF_DRIVE = sql`(${publishedRounds(sql`r.drive_id = d.id`)})`;

/**
 * What became of an application `k` to a drive `d`, as fields of JSON: of one that was never sent nothing is looked up.
 * @param published rounds that were read before, where many students are asked for
 */
export const courseFields = (student: SQL, published = OF_DRIVE): SQL => sql`
  'rounds', case when k.choice = 'TRUE' then ${roundsOf(student, published)} else '[]' end,
  'offer', case when k.choice = 'TRUE' then ${offerOf(student)} end,
  'openRoles', case when k.choice = 'TRUE' then ${openRolesOf(student)} else '[]' end,
  'changes', case when k.choice = 'TRUE' then ${OPEN_CHANGES} else '[]' end`;

/** Offers of other drives than `d` that count, as JSON. */
const otherOffersOf = (student: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('packageLpa', o.package_lpa::text, 'since', ${countsFrom(sql`o`)})), '[]')
  from placements o where o.student_id = ${student} and o.drive_id is distinct from d.id and ${isHeld(sql`o`)}
    and ${countsFrom(sql`o`)} is not null)`;

/** An application with the histories that its state follows from. */
type Row = { student: string; drive: string; history: ApplicationHistory };

/** Applications and answers of some students, of one drive or of all that they answered. */
export async function readHistories(
  db: Queryable,
  students: readonly string[],
  driveId?: string,
): Promise<{ now: Date; rows: Row[] }> {
  const { rows } = await db.execute<Row & { now: string }>(sql`
    with mine as materialized (
      select k.* from consents k
      where k.student_id = any(${sql.param([...students])}::uuid[]) and k.choice is not null
        and ${driveId === undefined ? sql`true` : sql`k.drive_id = ${driveId}`}),
    published as materialized (${publishedRounds(sql`r.drive_id in (select m.drive_id from mine m)`)})
    select to_json(clock_timestamp()) #>> '{}' as now, k.student_id as student, d.id as drive, json_build_object(
      ${ANSWER_FIELDS}, ${courseFields(sql`k.student_id`, sql`published`)},
      'otherOffers', ${otherOffersOf(sql`k.student_id`)},
      'policy', ${POLICY}, 'withdrawn', case when d.withdrawn_at is not null then
        json_build_object('at', d.withdrawn_at, 'reason', d.withdrawn_reason) end) as history
    from mine k join drives d on d.id = k.drive_id`);
  return { now: rows[0] ? new Date(rows[0].now) : new Date(), rows };
}
