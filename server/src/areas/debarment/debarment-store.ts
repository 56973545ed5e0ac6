import { eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { DEBARMENT_ROW, isOfficer, OWN_DEBARMENT, type DebarmentRow } from '../identity';
import { bars } from '../identity/schema';
import { staff } from '../identity/staff-schema';

/** A debarment with the names that belong to it. */
export type ListedDebarment = {
  bar: DebarmentRow;
  student: { id: string; enrollment: string; name: string; branch: string };
  proposed_by: string | null;
  decided_by: string | null;
  appeal_decided_by: string | null;
  lifted_by: string | null;
  /** Whether another officer than the one who decided may log in and is not the student. */
  has_other_officer: boolean;
};

const name = (of: SQL) => sql`(select t.name from staff t where t.id = ${of})`;
const OTHER_OFFICER = sql`exists (select from ${staff} where ${isOfficer()}
  and ${staff.id} is distinct from b.decided_by and ${staff.studentId} is distinct from b.student_id)`;
const LISTED = sql`select ${DEBARMENT_ROW} as bar,
  json_build_object('id', s.id, 'enrollment', s.enrollment, 'name', s.name, 'branch', s.branch) as student,
  ${name(sql`b.proposed_by`)} as proposed_by, ${name(sql`b.decided_by`)} as decided_by,
  ${name(sql`b.appeal_decided_by`)} as appeal_decided_by, ${name(sql`b.lifted_by`)} as lifted_by,
  ${OTHER_OFFICER} as has_other_officer
  from bars b join students s on s.id = b.student_id`;

/** The latest instant at which something was done with a debarment. */
const CHANGED_AT = sql`greatest(b.proposed_at, b.answered_at, b.barred_at, b.dropped_at, b.appealed_at, b.appeal_decided_at,
  b.lifted_at)`;

/** Debarments of some states. @param order of when they were changed last */
export async function listDebarments(
  db: Queryable,
  condition: SQL,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): Promise<ListedDebarment[]> {
  const { rows } = await db.execute<ListedDebarment>(sql`
    ${LISTED} where ${condition} order by ${CHANGED_AT} ${sql.raw(order)}, b.id limit ${limit} offset ${offset}`);
  return rows;
}

/** A debarment; undefined where there is none. */
export async function findDebarment(db: Queryable, id: string): Promise<ListedDebarment | undefined> {
  const { rows } = await db.execute<ListedDebarment>(sql`${LISTED} where b.id = ${id}`);
  return rows[0];
}

/** All debarments of a student, the newest first. */
export const barsOfStudent = (db: Queryable, studentId: string): Promise<ListedDebarment[]> =>
  listDebarments(db, sql`b.student_id = ${studentId}`, { limit: 100, offset: 0, order: 'desc' });

/** How many debarments meet each of some conditions, by name. */
export async function countDebarments<Name extends string>(
  db: Queryable,
  conditions: Record<Name, SQL>,
): Promise<Record<Name, number>> {
  const counts = Object.entries<SQL>(conditions).map(
    ([of, condition]) => sql`${of}::text, count(*) filter (where ${condition})`,
  );
  const { rows } = await db.execute<{ counts: Record<Name, number> }>(
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts from bars b`,
  );
  return rows[0]!.counts;
}

/** The debarment of a student that is proposed or active; null where there is none. */
export async function openDebarmentOf(tx: Queryable, studentId: string): Promise<DebarmentRow | null> {
  const { rows } = await tx.execute<{ bar: DebarmentRow | null }>(
    sql`select ${OWN_DEBARMENT(sql`${studentId}::uuid`)} as bar`,
  );
  return rows[0]?.bar ?? null;
}

/** What of a debarment is written; expressions of the database's clock among it. */
export type DebarmentValues = {
  [Column in keyof typeof bars.$inferInsert]?: (typeof bars.$inferInsert)[Column] | SQL;
};

/** Writes a new debarment. @returns its id */
export async function insertDebarment(
  tx: Queryable,
  values: DebarmentValues & Pick<typeof bars.$inferInsert, 'studentId' | 'reason' | 'version'>,
): Promise<string> {
  const [row] = await tx.insert(bars).values(values).returning({ id: bars.id });
  return row!.id;
}

export async function updateDebarment(tx: Queryable, id: string, values: DebarmentValues): Promise<void> {
  await tx.update(bars).set(values).where(eq(bars.id, id));
}

export async function deleteDebarment(tx: Queryable, id: string): Promise<void> {
  await tx.delete(bars).where(eq(bars.id, id));
}
