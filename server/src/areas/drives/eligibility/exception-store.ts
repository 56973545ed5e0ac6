import { and, eq, sql, type SQL } from 'drizzle-orm';
import { CLOCK, CLOCK_ONCE } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { isAnswerAwaited } from '../application-state/reopening-store';
import { consents, driveExceptions } from '../schema';

/** When an exception ended, or will end. @param row of it */
const exceptionUntil = (row: SQL): SQL => sql`least(${row}.until, ${row}.taken_back_at)`;

/** Each exception of a student, as JSON, the first one first (CEL-47). */
export const EXCEPTIONS = (studentId: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('driveId', e.drive_id, 'rules', e.rules, 'from', e.made_at,
    'to', ${exceptionUntil(sql`e`)}) order by e.made_at), '[]')
  from ${driveExceptions} e where e.student_id = ${studentId})`;

/** Those that stand now. */
export const ACTIVE_EXCEPTIONS = (studentId: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('driveId', e.drive_id, 'rules', e.rules)), '[]')
  from ${driveExceptions} e where e.student_id = ${studentId} and ${exceptionUntil(sql`e`)} > clock_timestamp())`;

/** Drives that a student has, or had, an exception of. */
export const ADMITTED = (studentId: SQL): SQL =>
  sql`array(select e.drive_id from ${driveExceptions} e where e.student_id = ${studentId})`;

/** The students with any exception: one subquery for all rows, so that a student without one costs nothing. */
const SOMEBODYS = sql`(s.id, d.id) in (select e.student_id, e.drive_id from ${driveExceptions} e)`;

/** The rules of a drive `d` that the cell passed over for a student `s` at an instant. */
const rulesAt = (at: SQL): SQL => sql`(select array_agg(r.code)
  from ${driveExceptions} e, unnest(e.rules) as r(code)
  where e.student_id = s.id and e.drive_id = d.id and e.made_at <= ${at} and ${exceptionUntil(sql`e`)} > ${at})`;

/** Whether a rule of a drive `d` was passed over for a student `s` at an instant (CEL-47). */
export const isPassedOver = (at: SQL, code: string): SQL => sql`(${SOMEBODYS}
  and exists (select from (select ${rulesAt(at)} as codes) x where ${code}::text = any(x.codes)))`;

/**
 * Whether every rule that a student `s` does not meet was passed over (CEL-47).
 * @param rules each with its condition
 */
export const isExcepted = (at: SQL, rules: readonly { code: string; isMet: SQL }[]): SQL => sql`(${SOMEBODYS}
  and exists (select from (select ${rulesAt(at)} as codes) x where ${sql.join(
    rules.map(({ code, isMet }) => sql`(${isMet} or ${code}::text = any(x.codes))`),
    sql` and `,
  )}))`;

/** An exception as its student, lists and exports read it. */
export type ReadException = { at: string; rules: string[]; reason: string; until: string };

/** Exceptions of a drive that were active for a student at an instant, as JSON of ReadException (CEL-47). */
export const exceptionsOf = (studentId: SQL, driveId: SQL, at: SQL): SQL<ReadException[]> => sql<
  ReadException[]
>`(select coalesce(json_agg(json_build_object('at', e.made_at, 'rules', e.rules, 'reason', e.reason,
    'until', e.until) order by e.made_at), '[]')
  from ${driveExceptions} e where e.student_id = ${studentId} and e.drive_id = ${driveId}
    and e.made_at <= ${at} and ${exceptionUntil(sql`e`)} > ${at})`;

/** Passes rules over for a student. @returns the exception's id; undefined for an instant that is over */
export async function writeException(
  tx: Queryable,
  {
    driveId,
    studentId,
    rules,
    reason,
    until,
  }: Omit<typeof driveExceptions.$inferInsert, 'until'> & { until: string },
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${driveExceptions} (drive_id, student_id, rules, reason, until)
    select ${driveId}, ${studentId}, ${sql.param(rules)}::text[], ${reason}, ${until}::timestamptz
    where ${until}::timestamptz > ${CLOCK_ONCE} returning id`);
  return rows[0]?.id;
}

/**
 * What a student answered to a drive, held until the transaction ends: an answer on its way is waited for, and one that comes
 * later is judged by what is written here. 'AWAITED' where it was reopened and none came since; null while undecided.
 */
export async function lockAnswer(
  tx: Queryable,
  { driveId, studentId }: { driveId: string; studentId: string },
): Promise<'TRUE' | 'FALSE' | 'AWAITED' | null> {
  const [row] = await tx
    .select({ id: consents.id, choice: consents.choice })
    .from(consents)
    .where(and(eq(consents.driveId, driveId), eq(consents.studentId, studentId)))
    .for('update');
  if (!row || row.choice !== null) return row?.choice ?? null;
  return (await isAnswerAwaited(tx, row.id)) ? 'AWAITED' : null;
}

/** Takes an exception back. @returns false where it is not there, or was taken back before */
export async function undoException(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx
    .update(driveExceptions)
    .set({ takenBackAt: CLOCK })
    .where(and(eq(driveExceptions.id, id), sql`${driveExceptions.takenBackAt} is null`))
    .returning({ id: driveExceptions.id });
  return rows.length > 0;
}

/** A student and a drive. */
type Whom = { driveId: string; studentId: string };
/** An exception while its end is moved; the instant as the database writes it. */
type HeldException = { id: string; until: string; takenBack: boolean };

const HELD = sql`select e.id, to_json(e.until) #>> '{}' as until, e.taken_back_at is not null as "takenBack"
  from ${driveExceptions} e`;

/** An exception, held until the transaction ends; undefined where there is none. */
export async function lockException(tx: Queryable, id: string): Promise<HeldException | undefined> {
  const { rows } = await tx.execute<HeldException>(sql`${HELD} where e.id = ${id} for update of e`);
  return rows[0];
}

/** Exceptions of a drive that stand for a student, held until the transaction ends. */
export async function lockActiveExceptions(
  tx: Queryable,
  { driveId, studentId }: Whom,
): Promise<HeldException[]> {
  const { rows } = await tx.execute<HeldException>(sql`${HELD}
    where e.student_id = ${studentId} and e.drive_id = ${driveId} and ${exceptionUntil(sql`e`)} > ${CLOCK_ONCE}
    order by e.made_at, e.id for update of e`);
  return rows;
}

/** Until when rules of a drive are passed over for a student now; null where none is. */
export async function statusUntil(db: Queryable, { driveId, studentId }: Whom): Promise<string | null> {
  const { rows } = await db.execute<{ until: string | null }>(sql`
    select to_json(max(${exceptionUntil(sql`e`)})) #>> '{}' as until from ${driveExceptions} e
    where e.student_id = ${studentId} and e.drive_id = ${driveId} and ${exceptionUntil(sql`e`)} > ${CLOCK_ONCE}`);
  return rows[0]?.until ?? null;
}

/**
 * Moves the end of an exception that is held. What was judged before now stays as it was: it never ends earlier than now.
 * @param until null: now @returns the instant at which it ends
 */
export async function moveException(tx: Queryable, id: string, until: string | null): Promise<string> {
  const { rows } = await tx.execute<{ until: string }>(sql`
    update ${driveExceptions} e set until = greatest(${until}::timestamptz, ${CLOCK_ONCE}) where e.id = ${id}
    returning to_json(e.until) #>> '{}' as until`);
  return new Date(rows[0]!.until).toISOString();
}
