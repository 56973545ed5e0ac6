import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { enteredBy } from '../drives';
import { IN_FORCE } from '../identity';

/** A student who entered a drive at a round or before it, and was absent from it (F-81). */
type Absence = {
  id: string;
  version: number;
  revision: number;
  enrollment: string;
  name: string;
  branch: string;
  round: { id: string; company: string; name: string; at: string };
};

const ABSENCES = sql`attendances a
  join rounds r on r.id = a.round_id
  join drives d on d.id = r.drive_id and r.cancelled_at is null
  join consents k on k.drive_id = d.id and k.student_id = a.student_id and k.choice = 'TRUE'
    and ${enteredBy(sql`k`, { number: sql`r.number`, startsAt: sql`r.starts_at` })}`;

/** Whether a debarment of a student was proposed for a round, whatever became of it. */
export const proposedFor = (student: SQL, round: SQL) =>
  sql`exists (select from bars b where b.student_id = ${student} and b.round_id = ${round})`;

/** Absent, not proposed for it yet, and neither debarred nor proposed now. */
const UNANSWERED = sql`a.status = 'ABSENT'
  and not exists (select from bars b where b.student_id = a.student_id and b.dropped_at is null
    and (b.barred_at is null or ${IN_FORCE}))
  and not ${proposedFor(sql`a.student_id`, sql`a.round_id`)}`;

/** Of some students those who have a debarment, proposed or decided, for a round; a dropped or lifted one says nothing any more. */
export async function proposedForRound(
  db: Queryable,
  roundId: string,
  students: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.student_id as id from bars b where b.round_id = ${roundId} and b.dropped_at is null and b.lifted_at is null
      and b.student_id = any(${sql.param([...students])}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Absences for which a debarment may be proposed, the latest round first (CEL-30). */
export async function listAbsences(
  db: Queryable,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): Promise<Absence[]> {
  const way = sql.raw(order);
  const { rows } = await db.execute<Absence>(sql`
    select s.id, s.version, coalesce(m.revision, 0) as revision, s.enrollment, s.name, s.branch,
      json_build_object('id', r.id, 'company', c.name, 'name', r.name, 'at', r.starts_at) as round
    from ${ABSENCES}
      join companies c on c.id = d.company_id
      join students s on s.id = a.student_id
      left join student_marks m on m.student_id = s.id
    where ${UNANSWERED} order by r.starts_at ${way}, r.id, s.enrollment limit ${limit} offset ${offset}`);
  return rows;
}

const count = async (db: Queryable, condition: SQL): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${ABSENCES} where ${condition}`,
  );
  return rows[0]?.count ?? 0;
};

export const countAbsences = (db: Queryable): Promise<number> => count(db, UNANSWERED);

/** Whether a student who applied was absent from a round. */
export const wasAbsent = async (db: Queryable, studentId: string, roundId: string): Promise<boolean> =>
  (await count(db, sql`a.student_id = ${studentId} and a.round_id = ${roundId} and a.status = 'ABSENT'`)) > 0;

/** Whether a debarment of a student was proposed for a round before. */
export async function wasProposedFor(db: Queryable, studentId: string, roundId: string): Promise<boolean> {
  const { rows } = await db.execute<{ was: boolean }>(
    sql`select ${proposedFor(sql`${studentId}::uuid`, sql`${roundId}::uuid`)} as was`,
  );
  return rows[0]?.was === true;
}
