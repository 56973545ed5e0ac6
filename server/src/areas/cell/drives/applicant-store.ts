import type { ApplicantTab, DriveApplicant } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { exceptionsOf } from '../../drives';
import { IN_FORCE } from '../../identity';
import { searched } from '../student-list-store';
import { ON_TAB, people } from './people-store';

/** Whom of a drive's people a list has. */
export type ApplicantFilter = {
  driveId: string;
  tab: ApplicantTab;
  q: string | undefined;
  degree: string | undefined;
  branch: string | undefined;
  /** A student who is left out. */
  hidden: string | null;
};

/** By what the list is sorted; the enrollment decides between equals. */
const SORTS: Record<string, SQL> = {
  enrollment: sql`s.enrollment`,
  name: sql`s.name`,
  branch: sql`s.branch`,
  cpi: sql`m.cpi`,
  decided_at: sql`k.decided_at`,
};
type Paging = { sort: string; order: 'asc' | 'desc'; limit: number; offset: number };

const DECIMALS = {
  cpi: sql`m.cpi::text`,
  sscPercentage: sql`m.ssc_percentage::text`,
  hscPercentage: sql`m.hsc_percentage::text`,
  diplomaPercentage: sql`m.diploma_percentage::text`,
};

export function matching({ driveId, tab, q, degree, branch, hidden }: ApplicantFilter): SQL {
  const all = [sql`d.id = ${driveId}`, ON_TAB[tab]];
  if (q?.trim()) all.push(searched(q));
  if (degree) all.push(sql`s.degree = ${degree}`);
  if (branch) all.push(sql`s.branch = ${branch}`);
  return sql`drives d cross join lateral (select s.id as student_id, k.id as consent_id from ${people(hidden)}
    and ${sql.join(all, sql` and `)}) w`;
}

/** The order of the list; `s`, `m` and `k` are a student, their marks and their consent. */
export const orderBy = ({ sort, order }: Pick<Paging, 'sort' | 'order'>): SQL =>
  sql`${SORTS[sort] ?? SORTS['enrollment']!} ${sql.raw(order === 'desc' ? 'desc nulls last' : 'asc nulls last')}, s.enrollment`;

/** A page of a drive's people: found first, and all that is shown of them is read for these alone. */
export async function listApplicants(
  db: Queryable,
  filter: ApplicantFilter,
  { sort, order, limit, offset }: Paging,
): Promise<DriveApplicant[]> {
  const inOrder = orderBy({ sort, order });
  const OF_PAGE = sql`join students s on s.id = w.student_id left join student_marks m on m.student_id = s.id
    left join consents k on k.id = w.consent_id`;
  const { rows } = await db.execute<DriveApplicant>(sql`
    with w as materialized (
      select w.student_id, w.consent_id from ${matching(filter)} ${OF_PAGE}
      where d.id = ${filter.driveId} order by ${inOrder} limit ${limit} offset ${offset})
    select s.id, s.enrollment, s.name, s.email, s.degree, s.branch,
      ${DECIMALS.cpi} as cpi, ${DECIMALS.sscPercentage} as "sscPercentage",
      ${DECIMALS.hscPercentage} as "hscPercentage", ${DECIMALS.diplomaPercentage} as "diplomaPercentage",
      m.live_backlogs as "liveBacklogs", m.dead_backlogs as "deadBacklogs", m.gap_years as "gapYears",
      k.is_concern, to_json(k.decided_at) #>> '{}' as decided_at, coalesce(k.roles, '{}') as roles,
      k.resume_name as resume,
      ${exceptionsOf(sql`s.id`, sql`${filter.driveId}::uuid`, sql`coalesce(k.decided_at, clock_timestamp())`)} as exceptions,
      (select to_json(b.barred_at) #>> '{}' from bars b where b.student_id = s.id and ${IN_FORCE} limit 1) as barred_since
    from w ${OF_PAGE} order by ${inOrder}`);
  return rows;
}

/** The ids of those whom the filter finds, as a query: for what is written to all of them. */
export const applicantsIn = (filter: ApplicantFilter): SQL =>
  sql`select w.student_id as id from ${matching(filter)} where d.id = ${filter.driveId}`;

/** How many the filter finds. */
export async function countApplicants(db: Queryable, filter: ApplicantFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${matching(filter)} where d.id = ${filter.driveId}`,
  );
  return rows[0]?.count ?? 0;
}

/** Branches of the drive's people on a tab, in order. */
export async function branchesOf(db: Queryable, filter: ApplicantFilter): Promise<string[]> {
  const { rows } = await db.execute<{ branch: string }>(sql`
    select s.branch from ${matching({ ...filter, q: undefined, degree: undefined, branch: undefined })}
      join students s on s.id = w.student_id
    where d.id = ${filter.driveId} group by s.branch order by s.branch`);
  return rows.map(({ branch }) => branch);
}
