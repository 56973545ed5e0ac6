import type { Degree, NeededSections } from '@portal/shared/contract';
import type { StudentMeasure, StudentSort, StudentWait, WholeStudentRow } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { IN_FORCE, inBranches } from '../identity';
import { isOfGender, searched } from '../profile';
import { ofTouched, touchedSteps } from '../../platform/database/page-steps';
import { COUNTS } from '../seasons';
import { isOfSeason } from '../drives';
import { WAITED_FOR } from './needs-attention-store';

/** Which students a list has; empty lists and absent fields ask nothing. */
export type StudentFilter = {
  q?: string | undefined;
  degrees: string[];
  branches: string[];
  standings: string[];
  complete?: boolean | undefined;
  waits?: StudentWait | undefined;
  /** A year, or the running seasons. */
  season?: string | undefined;
  counted?: StudentMeasure | undefined;
  gender?: string | undefined;
  /** These alone; absent: everyone. */
  ids?: readonly string[] | undefined;
  /** The branches that the reader reaches (CEL-77); absent and null: all. */
  within?: readonly string[] | null | undefined;
  /** What each degree asks of a profile, for `complete`. */
  needed: Record<Degree, NeededSections>;
};

// Not `exists`: these few are hashed once, where that looks them up for every student.
const DEBARRED = sql`s.id in (select b.student_id from bars b where ${IN_FORCE})`;

/** The status of a student `s`, as one word. */
export const STANDING = sql`case when ${DEBARRED} then 'barred' when ${COUNTS.placed} then 'placed'
  when s.is_verified then 'verified' when s.is_registered then 'registered' else 'not registered' end`;

/**
 * Whether a student `s` is registered, or has filled in what the degree wants: of every group one section. A section is looked
 * up for those alone who are not registered.
 */
function isComplete(needed: StudentFilter['needed']): SQL {
  const ofDegrees = Object.entries(needed).map(([degree, groups]) => {
    const filled = groups.map((group) => sql`bool_or(p.section = any(${sql.param([...group])}))`);
    return sql`when ${degree} then ${sql.join([sql`true`, ...filled], sql` and `)}`;
  });
  return sql`(s.is_registered or coalesce((
    select case coalesce(s.declared_degree, s.degree) ${sql.join(ofDegrees, sql` `)} else false end
    from profile_sections p where p.student_id = s.id), false))`;
}

function conditions(filter: StudentFilter): SQL[] {
  const { q, degrees, branches, standings, complete, waits, season, counted, gender, ids, needed } = filter;
  const all: SQL[] = [];
  if (filter.within) all.push(inBranches(filter.within));
  if (ids) all.push(sql`s.id = any(${sql.param([...ids])}::uuid[])`);
  if (q?.trim()) all.push(searched(q));
  if (degrees.length > 0) all.push(sql`s.degree = any(${sql.param(degrees)})`);
  if (branches.length > 0) all.push(sql`s.branch = any(${sql.param(branches)})`);
  if (standings.length > 0) all.push(sql`${STANDING} = any(${sql.param(standings)})`);
  if (complete !== undefined) all.push(sql`${isComplete(needed)} = ${complete}`);
  if (waits) all.push(sql`s.id in (${WAITED_FOR[waits]})`);
  if (season) all.push(isOfSeason(sql`s.season`, season));
  if (counted) all.push(COUNTS[counted]);
  if (gender) all.push(isOfGender(gender));
  return all;
}
const condition = (filter: StudentFilter): SQL => sql.join([sql`true`, ...conditions(filter)], sql` and `);

/** By what a list is sorted; the enrollment decides between equals: digits alone, which need no language's order. */
const SORTS: Readonly<Record<StudentSort, SQL>> = {
  enrollment: sql`s.enrollment`,
  name: sql`s.name`,
  email: sql`s.email`,
  degree: sql`s.degree`,
  branch: sql`s.branch`,
  cpi: sql`m.cpi`,
  registered_at: sql`s.registered_at`,
};
/** Where nothing may stand. Of the others an index, which has nothing first when it is read backwards, serves both ways. */
const MAY_LACK: ReadonlySet<StudentSort> = new Set<StudentSort>(['cpi', 'registered_at']);

type Order = { sort: StudentSort; order: 'asc' | 'desc' };

/** How a list is sorted. @property by what @property way in which direction @property all both, and what decides between equals */
function sorted({ sort, order }: Order): { by: SQL; way: SQL; all: SQL } {
  const by = SORTS[sort];
  const way = sql.raw(order === 'desc' && MAY_LACK.has(sort) ? 'desc nulls last' : order);
  return {
    by,
    way,
    all: sql`${by} ${way}${sort === 'enrollment' ? sql`` : sql`, s.enrollment collate "C"`}`,
  };
}

/** How each field of a row is read, of a student `s` with marks `m`. */
const fieldsOf = ({ needed }: StudentFilter) =>
  ({
    id: sql`s.id`,
    enrollment: sql`s.enrollment`,
    name: sql`s.name`,
    email: sql`s.email`,
    degree: sql`s.degree`,
    branch: sql`s.branch`,
    standing: STANDING,
    plan: sql`s.plan`,
    complete: isComplete(needed),
    registered_at: sql`s.registered_at`,
    verified_at: sql`s.verified_at`,
    cpi: sql`m.cpi`,
    sscPercentage: sql`m.ssc_percentage`,
    hscPercentage: sql`m.hsc_percentage`,
    diplomaPercentage: sql`m.diploma_percentage`,
    liveBacklogs: sql`m.live_backlogs`,
    deadBacklogs: sql`m.dead_backlogs`,
    gapYears: sql`m.gap_years`,
    passoutYear: sql`m.passout_year`,
  }) satisfies Record<keyof WholeStudentRow, SQL>;

/** All that a list shows of a student. */
const shown = (filter: StudentFilter): SQL =>
  sql.join(
    Object.entries(fieldsOf(filter)).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** Every student that a filter finds. */
export async function listStudents(
  db: Queryable,
  filter: StudentFilter,
  order: Order,
): Promise<WholeStudentRow[]> {
  const { rows } = await db.execute<WholeStudentRow>(sql`
    select ${shown(filter)} from students s left join student_marks m on m.student_id = s.id
    where ${condition(filter)} order by ${sorted(order).all}`);
  return rows;
}

type Paging = Order & { limit: number; offset: number };

/** A page by CPI: the students of each CPI are counted, and only those with a CPI on the page are sorted. */
function pageByCpi(filter: StudentFilter, paging: Paging): SQL {
  const { by, way, all } = sorted(paging);
  return sql`
    steps as materialized (
      select ${by} as value, count(*) as n, array_agg(s.id) as ids
      from students s left join student_marks m on m.student_id = s.id where ${condition(filter)} group by 1),
    counted as (select coalesce(sum(n), 0)::int as count from steps),
    ${touchedSteps(sql`ids`, way, paging)},
    page as materialized (
      select s.id from (select unnest(ids) as id from touched) t
        join students s on s.id = t.id left join student_marks m on m.student_id = s.id
      order by ${all} ${ofTouched(paging)})`;
}

/** As pageByCpi, of all students: an index gives how many have each CPI, and who is on the page. */
function pageOfAllByCpi(paging: Paging): SQL {
  const { way } = sorted(paging);
  return sql`
    known as materialized (select m.cpi as value, count(*) as n from student_marks m where m.cpi is not null group by 1),
    counted as (select count(*)::int as count from students),
    steps as (select value, n from known
      union all select null, (select count from counted) - (select coalesce(sum(n), 0) from known)),
    ${touchedSteps(sql`value`, way, paging)},
    page as materialized (
      select s.id from (
          select m.student_id as id, m.cpi from touched t join student_marks m on m.cpi = t.value
          union all select s.id, null from students s left join student_marks m on m.student_id = s.id
            where m.cpi is null and exists (select from touched t where t.value is null)) m
        join students s on s.id = m.id
      order by m.cpi ${way}, s.enrollment collate "C" ${ofTouched(paging)})`;
}

/** The ids of a page, and how many there are in all: those that a filter finds are found once for both. */
function pageOf(filter: StudentFilter, paging: Paging): SQL {
  const { by, way, all } = sorted(paging);
  const { limit, offset } = paging;
  const isOfAll = conditions(filter).length === 0;
  if (paging.sort === 'cpi') return isOfAll ? pageOfAllByCpi(paging) : pageByCpi(filter, paging);
  if (isOfAll)
    return sql`
      counted as (select count(*)::int as count from students),
      page as materialized (select s.id from students s order by ${all} limit ${limit} offset ${offset})`;
  return sql`
    found as materialized (select s.id, s.enrollment, ${by} as value from students s where ${condition(filter)}),
    counted as (select count(*)::int as count from found),
    page as materialized (
      select f.id from found f order by f.value ${way}, f.enrollment collate "C" limit ${limit} offset ${offset})`;
}

/** A page of students with how many there are: its rows are found first, and what is shown is read for these alone. */
export async function pageOfStudents(
  db: Queryable,
  filter: StudentFilter,
  paging: Paging,
): Promise<{ rows: WholeStudentRow[]; count: number }> {
  const { rows } = await db.execute<WholeStudentRow & { count: number }>(sql`
    with ${pageOf(filter, paging)}
    select c.count, ${shown(filter)} from counted c
      left join (page join students s on s.id = page.id) on true
      left join student_marks m on m.student_id = s.id
    order by ${sorted(paging).all}`);
  // A page without students is one row that has the count alone.
  return { rows: rows.filter(({ id }) => id !== null), count: rows[0]?.count ?? 0 };
}

/** The ids of the students whom a filter finds, as a query: for what is written to all of them. */
export const studentsIn = (filter: StudentFilter): SQL =>
  sql`select s.id from students s where ${condition(filter)}`;
