import type { DriveApplicant, PersonalColumn } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { PLANNED_EACH_TIME } from '../../../platform/database/prepared-client';
import { exceptionsOf } from '../eligibility/exception-store';
import { IN_FORCE } from '../../identity';
import { ofTouched, touchedSteps } from '../../../platform/database/page-steps';
import { shownResult } from '../application-state/shown-result-store';
import { onTab, people } from '../list/people-store';
import { chosen, type ApplicantFilter } from './applicant-filter-store';

/** By what the list is sorted; the enrollment decides between equals: digits alone, which need no language's order. */
const SORTS: Record<string, SQL> = {
  enrollment: sql`s.enrollment`,
  name: sql`s.name`,
  branch: sql`s.branch`,
  cpi: sql`m.cpi`,
  decided_at: sql`k.decided_at`,
};
/**
 * Columns in which many rows have the same value: the rows of each value are counted, and only those of the values on
 * the page are sorted.
 */
const STEPPED: ReadonlySet<string> = new Set(['branch', 'cpi']);
type Paging = { sort: string; order: 'asc' | 'desc'; limit: number; offset: number };

const DECIMALS = {
  cpi: sql`m.cpi::text`,
  sscPercentage: sql`m.ssc_percentage::text`,
  hscPercentage: sql`m.hsc_percentage::text`,
  diplomaPercentage: sql`m.diploma_percentage::text`,
};

/** The round `q` of an attendance or a published result that was the last of a student `s`, as JSON. */
const lastRound = (driveId: string): SQL => sql`(
  select json_build_object('number', q.number, 'name', q.name, 'attendance', x.status, 'result', ${shownResult(sql`x`, sql`q`)})
  from rounds q join attendances x on x.round_id = q.id and x.student_id = s.id
  where q.drive_id = ${driveId}::uuid and q.cancelled_at is null
    and (x.status is not null or ${shownResult(sql`x`, sql`q`)} is not null)
  order by q.number desc limit 1)`;

/** A number in a section of a profile; null where there is none. */
const yearOf = (section: SQL, field: SQL): SQL => sql`(
  select (p.data ->> ${field})::int from profile_sections p
  where p.student_id = s.id and p.section = ${section} and p.data ->> ${field} ~ '^\\d{4}$')`;

/** What the profile of a student with marks `m` says of the person, of its section `pp`. */
const PERSONAL: Record<PersonalColumn, SQL> = {
  mobile: sql`m.mobile`,
  own_email: sql`m.email`,
  birth_date: sql`pp.data ->> 'dob'`,
  father_name: sql`pp.data ->> 'father_name'`,
};

/** Those columns alone as JSON: what is not shown is not read (F-93). */
function personalJson(columns: readonly PersonalColumn[] = []): SQL {
  if (columns.length === 0) return sql`null`;
  const fields = columns.map((column) => sql`${column}::text, ${PERSONAL[column]}`);
  return sql`json_build_object(${sql.join(fields, sql`, `)})`;
}

export const matching = (filter: ApplicantFilter): SQL =>
  sql`drives d cross join lateral (select s.id as student_id, k.id as consent_id from ${people(filter.hidden, filter.driveId)}
    and d.id = ${filter.driveId} and ${onTab(filter.driveId)[filter.tab]} and ${chosen(filter)}) w`;

const sorted = ({ sort, order }: Pick<Paging, 'sort' | 'order'>) => ({
  by: SORTS[sort] ?? SORTS['enrollment']!,
  way: sql.raw(order === 'desc' ? 'desc nulls last' : 'asc nulls last'),
});

/** The order of the list; `s`, `m` and `k` are a student, their marks and their consent. */
export function orderBy(paging: Pick<Paging, 'sort' | 'order'>): SQL {
  const { by, way } = sorted(paging);
  return sql`${by} ${way}, s.enrollment collate "C"`;
}

/** A row of the list without the state of its application. */
export type StoredApplicant = Omit<DriveApplicant, 'is_concern' | 'application'>;

/** A page of a drive's people, how many the filter finds, and the branches of all on the tab, in order. */
type FoundApplicants = { rows: StoredApplicant[]; count: number; branches: string[] };

/** Those of `tab` who stand on a page. */
function onPage(paging: Paging): SQL {
  const { way } = sorted(paging);
  const order = sql`order by t.value ${way}, t.enrollment collate "C"`;
  if (!STEPPED.has(paging.sort))
    return sql`w as materialized (
      select t.id as student_id from tab t where t.is_chosen ${order} limit ${paging.limit} offset ${paging.offset})`;
  return sql`
    steps as materialized (select t.value, count(*) as n from tab t where t.is_chosen group by 1),
    ${touchedSteps(sql`value`, way, paging)},
    w as materialized (
      select t.id as student_id from tab t where t.is_chosen and (
        t.value in (select value from touched where value is not null)
        or t.value is null and exists (select from touched where value is null))
      ${order} ${ofTouched(paging)})`;
}

/** A page of a drive's people: the tab's are found once for page, count and branches; what is shown is read for the page alone. */
export async function pageOfApplicants(
  db: Queryable,
  filter: ApplicantFilter,
  paging: Paging,
): Promise<FoundApplicants> {
  const { by } = sorted(paging);
  const { rows } = await db.execute<
    StoredApplicant & Omit<FoundApplicants, 'rows'>
  >(sql`${sql.raw(PLANNED_EACH_TIME)}
    with tab as materialized (
      select s.* from drives d cross join lateral (
        select s.id, s.enrollment, s.branch, ${by} as value, ${chosen(filter)} as is_chosen
        from ${people(filter.hidden, filter.driveId)} and ${onTab(filter.driveId)[filter.tab]}) s
      where d.id = ${filter.driveId}),
    told as (select (select count(*)::int from tab t where t.is_chosen) as count,
      array(select t.branch from tab t group by t.branch order by t.branch) as branches),
    ${onPage(paging)}
    select told.count, told.branches, s.id, s.enrollment, s.name, s.email, s.degree, s.branch,
      ${DECIMALS.cpi} as cpi, ${DECIMALS.sscPercentage} as "sscPercentage",
      ${DECIMALS.hscPercentage} as "hscPercentage", ${DECIMALS.diplomaPercentage} as "diplomaPercentage",
      m.live_backlogs as "liveBacklogs", m.dead_backlogs as "deadBacklogs", m.gap_years as "gapYears",
      to_json(k.decided_at) #>> '{}' as decided_at, coalesce(k.roles, '{}') as roles,
      k.resume_name as resume, ${lastRound(filter.driveId)} as last_round, pp.data ->> 'gender' as gender,
      ${yearOf(sql`'ssc'`, sql`'ssc_passing_year'`)} as ssc_year, ${yearOf(sql`'hsc'`, sql`'hsc_passing_year'`)} as hsc_year,
      ${personalJson(filter.personal)} as personal,
      ${exceptionsOf(sql`s.id`, sql`${filter.driveId}::uuid`, sql`coalesce(k.decided_at, clock_timestamp())`)} as exceptions,
      (select to_json(b.barred_at) #>> '{}' from bars b where b.student_id = s.id and ${IN_FORCE} limit 1) as barred_since
    from told left join (w join students s on s.id = w.student_id) on true
      left join student_marks m on m.student_id = s.id
      left join profile_sections pp on pp.student_id = s.id and pp.section = 'personal'
      left join consents k on k.student_id = s.id and k.drive_id = ${filter.driveId}
    order by ${orderBy(paging)}`);
  const { count = 0, branches = [] } = rows[0] ?? {};
  // A page without students is one row that has the count and the branches alone.
  const shown = rows.filter(({ id }) => id !== null);
  return { rows: shown.map(({ count: _count, branches: _branches, ...row }) => row), count, branches };
}

/** The ids of those whom the filter finds, as a query: for what is written to all of them. */
export const applicantsIn = (filter: ApplicantFilter): SQL =>
  sql`select w.student_id as id from ${matching(filter)} where d.id = ${filter.driveId}`;
