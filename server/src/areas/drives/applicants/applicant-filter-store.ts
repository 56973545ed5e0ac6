import {
  progressOf,
  type ApplicantsQuery,
  type ApplicantTab,
  type PersonalColumn,
  type Progress,
} from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { GENDER, searched, type SearchedBy } from '../../profile';
import { goesOn, isCalled, placeByRound, roundNow } from '../application-state/in-round-store';
import { shownResult } from '../application-state/shown-result-store';
import { countsFrom, isHeld } from '../eligibility/judged-store';

/** Whom of a drive's people a list has. */
export type ApplicantFilter = Omit<
  ApplicantsQuery,
  'of' | 'sort' | 'order' | 'page' | 'size' | 'gender' | 'personal'
> & {
  gender?: string | undefined;
  driveId: string;
  tab: ApplicantTab;
  /** By what `q` finds them; by all of it where it is not said. */
  searchedBy?: readonly SearchedBy[];
  /** These alone; absent: everyone. */
  ids?: readonly string[] | undefined;
  /** A student who is left out. */
  hidden: string | null;
  /** What of what profiles say of the person is read too. */
  personal?: readonly PersonalColumn[];
};

/**
 * Columns that the list shows and a search reads: a coordinator cannot search by a student's own number or address
 * (F-93).
 */
const SEARCHED_BY: readonly SearchedBy[] = ['enrollment', 'name', 'email'];

/** What a round has of a student, by attendances `x` and rounds `q`. */
const MARKED: Record<Exclude<Progress, 'called' | 'now'>, SQL> = {
  qualified: sql`${shownResult(sql`x`, sql`q`)} = 'QUALIFIED'`,
  unqualified: sql`${shownResult(sql`x`, sql`q`)} = 'UNQUALIFIED'`,
  absent: sql`x.status = 'ABSENT'`,
};

/** Whether an application `k` of a student `s` has come so far, by attendances and published results. */
function hasCome(driveId: string, progress: string): SQL {
  const { what, round } = progressOf(progress);
  const isRound = sql`q.drive_id = ${driveId}::uuid and q.number = ${round} and q.cancelled_at is null`;
  if (what === 'called') return isCalled(placeByRound(sql`(select q.id from rounds q where ${isRound})`));
  const drive = sql`${driveId}::uuid`;
  // Of those who go on alone: it is asked of one at a time.
  if (what === 'now')
    return sql`(case when ${goesOn(drive)} and not exists (select from drives w where w.id = ${drive} and w.withdrawn_at is not null)
      then ${roundNow(drive)} = ${round} else false end)`;
  return sql`s.id in (
    select x.student_id from rounds q join attendances x on x.round_id = q.id where ${isRound} and ${MARKED[what]})`;
}

/** Whether a student `s` holds an offer of another drive, or from elsewhere. */
const holdsOther = (driveId: string): SQL => sql`exists (
  select from placements x where x.student_id = s.id and x.drive_id is distinct from ${driveId}::uuid
    and ${isHeld(sql`x`)} and ${countsFrom(sql`x`)} <= ${CLOCK_ONCE})`;

function isOfRole({ role, preference }: ApplicantFilter): SQL {
  if (!preference) return sql`${role} = any(k.roles)`;
  return role
    ? sql`k.roles[${Number(preference)}] = ${role}`
    : sql`cardinality(k.roles) >= ${Number(preference)}`;
}

/** The condition of what a user typed or chose, over students `s` with marks `m` and consents `k`. */
export function chosen(filter: ApplicantFilter): SQL {
  const {
    driveId,
    q,
    degree,
    branch,
    cpi_from: from,
    cpi_to: to,
    backlogs,
    gender,
    progress,
    placed,
  } = filter;
  const all = [sql`true`];
  if (q?.trim()) all.push(searched(q, filter.searchedBy ?? SEARCHED_BY));
  if (degree) all.push(sql`s.degree = ${degree}`);
  if (branch) all.push(sql`s.branch = ${branch}`);
  if (filter.role || filter.preference) all.push(isOfRole(filter));
  if (from) all.push(sql`m.cpi >= ${from}::numeric`);
  if (to) all.push(sql`m.cpi <= ${to}::numeric`);
  if (backlogs) all.push(sql`m.live_backlogs <= ${backlogs}::int`);
  if (gender) all.push(sql`${GENDER} = ${gender}`);
  if (progress) all.push(hasCome(driveId, progress));
  if (placed) all.push(sql`${placed === 'yes'} = ${holdsOther(driveId)}`);
  if (filter.ids) all.push(sql`s.id = any(${sql.param([...filter.ids])}::uuid[])`);
  return sql.join(all, sql` and `);
}

/** Titles of a drive's roles, in order. */
export async function roleTitles(db: Queryable, driveId: string): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(
    sql`select title from drive_roles where drive_id = ${driveId} order by position`,
  );
  return rows.map(({ title }) => title);
}
