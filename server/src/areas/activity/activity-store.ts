import type { ActionKind } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';

/** One action as it is read: names are looked up now, and are null where somebody was erased. */
export type ListedAction = {
  id: string;
  batch: string;
  at: string;
  kind: ActionKind;
  actor_kind: 'staff' | 'student' | 'command' | 'portal';
  actor_id: string | null;
  actor_name: string | null;
  student_id: string | null;
  enrollment: string | null;
  student_name: string | null;
  staff_id: string | null;
  staff_name: string | null;
  subject_id: string | null;
  /** Where the subject is a drive. */
  drive_company: string | null;
  drive_id: string | null;
  round_number: number | null;
  round_name: string | null;
  /** How many of its kind were done at once, where they are one row; else null. */
  count: number | null;
  version: number | null;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  undone_by: string | null;
};

/** Which actions. @property person who did it, or to whose account @property since the version after which */
export type ActionFilter = {
  studentId?: string;
  person?: string;
  staffId?: string;
  subjectId?: string;
  /** Of a drive, its rounds and offers too. */
  driveId?: string;
  kind?: ActionKind;
  /** Words before the dot of a kind. */
  prefixes?: readonly string[];
  /** Whether all of a kind that was done at once is one row. */
  together?: boolean;
  batch?: string;
  from?: string;
  to?: string;
  since?: number;
};

/** The drive that a recorded offer was of: its row is gone once it is undone, so the action and its undo say it (CEL-80). */
const OF_OFFER = sql`case when a.kind in ('offer.made', 'action.undone')
  then coalesce(a.after ->> 'drive', a.before ->> 'drive')::uuid end`;

const conditions = (filter: ActionFilter): SQL => {
  const { studentId, person, staffId, subjectId, driveId, kind, prefixes, batch, from, to, since } = filter;
  const all = [
    studentId && sql`a.student_id = ${studentId}::uuid`,
    person && sql`(b.actor_id = ${person}::uuid or a.staff_id = ${person}::uuid)`,
    staffId && sql`a.staff_id = ${staffId}::uuid`,
    subjectId && sql`a.subject_id = ${subjectId}::uuid`,
    driveId &&
      sql`(a.subject_id = ${driveId}::uuid or a.subject_id in (select id from rounds where drive_id = ${driveId}::uuid)
        or a.subject_id in (select id from company_links where drive_id = ${driveId}::uuid)
        or a.subject_id in (select id from notices where drive_id = ${driveId}::uuid)
        or a.subject_id in (select id from placements where drive_id = ${driveId}::uuid) or ${OF_OFFER} = ${driveId}::uuid)`,
    kind && sql`a.kind = ${kind}`,
    prefixes && sql`split_part(a.kind, '.', 1) = any(${sql.param([...prefixes])}::text[])`,
    batch && sql`a.batch_id = ${batch}::uuid`,
    from && sql`b.at >= ${from}::timestamptz`,
    to && sql`b.at < ${to}::timestamptz`,
    since !== undefined && sql`a.version > ${since}`,
  ].filter((one): one is SQL => Boolean(one));
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
};

/**
 * The batch that undid a row `f` of an action `a` of a batch `b`: whole, or the part of the action's student (F-65). Of several
 * actions in one row the part of one student is not the row.
 */
const UNDONE_BY = sql`(select u.id from cell_batches u
  where u.undoes = b.id and (u.undoes_student is null or (coalesce(f.count, 1) = 1 and u.undoes_student = a.student_id))
  order by u.at limit 1)`;

const DONE = sql`cell_actions a join cell_batches b on b.id = a.batch_id`;

/** Where an action `a` was done: its round `r`, its drive `d`, and its company `o`. */
const PLACE = sql`left join rounds r on r.id = a.subject_id
      left join placements p on p.id = a.subject_id
      left join notices n on n.id = a.subject_id
      left join company_links l on l.id = a.subject_id
      left join drives d on d.id = coalesce(r.drive_id, p.drive_id, n.drive_id, l.drive_id, ${OF_OFFER}, a.subject_id)
      left join companies o on o.id = coalesce(d.company_id, a.subject_id)`;

/** In how many places the several actions of a row `f` of a batch `b` were done: one of them would pass for all. */
const placesOf = (filter: ActionFilter): SQL =>
  filter.together
    ? sql`select count(distinct r.id) as rounds, count(distinct d.id) as drives, count(distinct o.id) as companies
        from cell_actions a ${PLACE}
        where f.count > 1 and a.batch_id = b.id and a.kind = f.kind and ${conditions(filter)}`
    : sql`select 0 as rounds, 0 as drives, 0 as companies`;

/** The ids of a page's rows, each with how many actions it is where all of a kind that was done at once is one. */
function pageOfIds(
  filter: ActionFilter,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): SQL {
  const [way, page] = [sql.raw(order), sql`limit ${limit} offset ${offset}`];
  return filter.together
    ? sql`select min(a.id::text)::uuid as id, a.kind, count(*)::int as count from ${DONE} where ${conditions(filter)}
        group by b.at, b.id, a.kind order by b.at ${way}, b.id, min(a.id::text) ${page}`
    : sql`select a.id, a.kind, null::int as count from ${DONE} where ${conditions(filter)}
        order by b.at ${way}, b.id, a.id ${page}`;
}

/** Actions, the newest first. @param order of their doing */
export async function listActions(
  db: Queryable,
  filter: ActionFilter,
  { limit, offset = 0, order = 'desc' }: { limit: number; offset?: number; order?: 'asc' | 'desc' },
): Promise<ListedAction[]> {
  const { rows } = await db.execute<ListedAction>(sql`
    select a.id, a.batch_id as batch, b.at, a.kind, b.actor_kind, b.actor_id,
      coalesce(actor.name, student_actor.name, w.actor) as actor_name,
      a.student_id, s.enrollment, s.name as student_name, a.staff_id, t.name as staff_name, a.subject_id,
      case when m.companies < 2 then o.name end as drive_company, case when m.drives < 2 then d.id end as drive_id,
      case when m.rounds < 2 then r.number end as round_number, r.name as round_name, f.count, a.version, w.reason,
      a.before, a.after, ${UNDONE_BY} as undone_by
    from (${pageOfIds(filter, { limit, offset, order })}) f
      join cell_actions a on a.id = f.id
      join cell_batches b on b.id = a.batch_id
      left join cell_words w on w.batch_id = b.id
      left join staff actor on b.actor_kind = 'staff' and actor.id = b.actor_id
      left join students student_actor on b.actor_kind = 'student' and student_actor.id = b.actor_id
      left join students s on s.id = a.student_id
      left join staff t on t.id = a.staff_id
      ${PLACE}
      cross join lateral (${placesOf(filter)}) m
    order by b.at ${sql.raw(order)}, b.id, a.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** The newest changes, the newest first. @returns each by its batch, with the number of its actions */
export async function newestBatches(
  db: Queryable,
  limit: number,
): Promise<{ batch: string; actions: number }[]> {
  const { rows } = await db.execute<{ batch: string; actions: number }>(sql`
    select b.id as batch, n.actions from cell_batches b
      cross join lateral (select count(*)::int as actions from cell_actions a where a.batch_id = b.id) n
    where n.actions > 0 order by b.at desc, b.id limit ${limit}`);
  return rows;
}

/** How many actions a filter finds. */
export async function countActions(db: Queryable, filter: ActionFilter): Promise<number> {
  const what = filter.together ? sql`distinct (b.id, a.kind)` : sql`*`;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(${what})::int as count from ${DONE} where ${conditions(filter)}`,
  );
  return rows[0]?.count ?? 0;
}
