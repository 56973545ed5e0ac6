import {
  ERASURE_LISTS,
  type ErasureItem,
  type ErasureKind,
  type ErasureList,
  type ErasureObstacle,
} from '@portal/shared/contract/cell';
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { CLOCK, CLOCK_ONCE } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { ERASURE_DUE, ERASURES_ASKED, goesOn } from '../../drives';
import { legalHolds } from './erasure-schema';
import { ASKED } from './request-store';

/** The kinds with their months and their order. */
const TERMS = sql`terms as (
  select t.kind, t.rank, t.months from placement_policy p cross join lateral (values
    ('identity numbers', 1, p.keep_numbers_months), ('files', 2, p.keep_files_months),
    ('profile', 3, p.keep_profile_months)) t(kind, rank, months))`;

const IS_OPEN = sql`e.finished_at is null`;

/** The most that is due of each student whose season is closed, and that nobody has erased or is erasing. */
const DUE = sql`due as (
  select distinct on (s.id) s.id as student_id, t.kind, z.closed_at + make_interval(months => t.months::int) as due_at
  from students s join season_closings z on z.year = s.season and z.reopened_at is null cross join terms t
  where s.enrollment not like 'erased-%' and z.closed_at + make_interval(months => t.months::int) <= ${CLOCK_ONCE}
    and not exists (select from erasures e where e.student_id = s.id
      and (${IS_OPEN} or e.finished_at is not null and (e.kind in (t.kind, 'profile') or e.kind = 'files' and t.kind = 'identity numbers')))
  order by s.id, t.rank desc)`;

/** Whether a student's application `k` to a drive `d` can still become something. */
const IS_UNDECIDED = sql`d.is_published and d.withdrawn_at is null
  and not exists (select from season_closings z where z.year = d.season and z.reopened_at is null)
  and ${goesOn(sql`k.drive_id`, sql`k.student_id`)}`;
const HOLD = sql`(select json_build_object('reason', h.reason, 'until', h.until) from legal_holds h
  where h.student_id = s.id and h.lifted_at is null and h.until > ${CLOCK_ONCE} order by h.until desc limit 1)`;

const CONDITIONS: Record<Exclude<ErasureObstacle, 'hold'>, SQL> = {
  'open drive': sql`exists (select from consents k join drives d on d.id = k.drive_id
    where k.student_id = s.id and ${IS_UNDECIDED})`,
  offer: sql`exists (select from placements o where o.student_id = s.id and o.answer_by is not null
    and o.answered_at is null and o.revoked_at is null)`,
  appeal: sql`exists (select from bars b where b.student_id = s.id and b.appealed_at is not null
    and b.appeal_decided_at is null and b.lifted_at is null)`,
  'console account': sql`exists (select from staff t where t.student_id = s.id and not t.is_suspended)`,
};

/** What prevents an erasure of a student `s`: of identity numbers a legal hold alone, since a student stays in every drive. */
const obstaclesTo = (kind: SQL): SQL => sql`array_remove(array[
  ${sql.join(
    Object.entries(CONDITIONS).map(
      ([code, holds]) =>
        sql`case when ${kind} <> 'identity numbers' and ${holds} then ${sql.raw(`'${code}'`)} end`,
    ),
    sql`, `,
  )}, case when ${HOLD} is not null then 'hold' end], null)`;

const LISTED = (kind: SQL): SQL => sql`
  s.id, json_build_object('id', s.id, 'enrollment', s.enrollment, 'name', s.name, 'branch', s.branch) as student, s.season,
  ${obstaclesTo(kind)} as obstacles, ${HOLD} as hold`;

const utc = (at: SQL): SQL =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at`;
/** What is due by the schedule, and what students ask for. */
const LISTS = sql`(select d.kind, ${utc(sql`d.due_at`)}, ${LISTED(sql`d.kind`)}, null::json as request
    from due d join students s on s.id = d.student_id
  union all select q.erases, ${utc(ERASURE_DUE)}, ${LISTED(sql`q.erases`)}, ${ASKED} from ${ERASURES_ASKED})`;
/** The list in which a row `x` is. */
const LIST = sql`case when x.request is not null then 'requested' when cardinality(x.obstacles) > 0 then 'prevented' else x.kind end`;

/** Whose data is due or asked for, by when it came or comes to be. @param list one of the page's lists; undefined: all */
export async function listDue(
  db: Queryable,
  list: ErasureList | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<ErasureItem[]> {
  const only = list === undefined ? sql`true` : sql`${LIST} = ${list}`;
  const { rows } = await db.execute<ErasureItem>(sql`
    with ${TERMS}, ${DUE} select x.* from ${LISTS} x
    where ${only} order by x.due_at, x.student ->> 'enrollment' limit ${limit} offset ${offset}`);
  return rows;
}

/** How many are in each list. */
export async function countDue(db: Queryable): Promise<Record<ErasureList, number>> {
  const { rows } = await db.execute<{ list: ErasureList; count: number }>(sql`
    with ${TERMS}, ${DUE} select ${LIST} as list, count(*)::int as count from ${LISTS} x group by 1`);
  const counts = Object.fromEntries(rows.map(({ list, count }) => [list, count]));
  return Object.fromEntries(ERASURE_LISTS.map((list) => [list, counts[list] ?? 0])) as Record<
    ErasureList,
    number
  >;
}

/** A student with what prevents an erasure. */
type Chosen = Omit<ErasureItem, 'kind' | 'due_at' | 'request'> & { is_running: boolean };

/**
 * Students by id or enrollment, with what prevents an erasure of a kind. Erased ones are passed over.
 * @param lock whether their rows are held until the transaction ends
 */
export async function chosenStudents(
  db: Queryable,
  kind: ErasureKind,
  wanted: readonly string[],
  { lock }: { lock: boolean },
): Promise<Chosen[]> {
  const among = sql`${sql.param([...wanted])}::text[]`;
  const { rows } = await db.execute<Chosen>(sql`
    select ${LISTED(sql`${kind}::text`)}, exists (select from erasures e where e.student_id = s.id and ${IS_OPEN}) as is_running
    from students s where (s.id::text = any(${among}) or s.enrollment = any(${among})) and s.enrollment not like 'erased-%'
    order by s.enrollment ${lock ? sql`for no key update of s` : sql``}`);
  return rows;
}

/** Sets a legal hold, in the place of one that a student has. @returns its id */
export async function putHold(
  tx: Queryable,
  studentId: string,
  hold: { reason: string; until: Date },
): Promise<string> {
  await liftHolds(tx, studentId);
  const [row] = await tx
    .insert(legalHolds)
    .values({ studentId, ...hold })
    .returning({ id: legalHolds.id });
  return row!.id;
}

/** Lifts the hold of a student. @returns its id; undefined where there was none */
export async function liftHolds(tx: Queryable, studentId: string): Promise<string | undefined> {
  const [row] = await tx
    .update(legalHolds)
    .set({ liftedAt: CLOCK })
    .where(and(eq(legalHolds.studentId, studentId), isNull(legalHolds.liftedAt), gt(legalHolds.until, CLOCK)))
    .returning({ id: legalHolds.id });
  return row?.id;
}
