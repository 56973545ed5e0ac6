import type { AskedKind, ErasureKind, OwnErasure } from '@portal/shared/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { ERASURE_DUE } from '../../drives';

const utc = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A request for an erasure `q` as a list has it. */
export const ASKED = sql`json_build_object('id', q.id, 'reason', q.reason, 'asked_at', ${utc(sql`q.asked_at`)})`;

/** The newest request of a student; null where there was none. */
export async function newestErasure(db: Queryable, studentId: string): Promise<OwnErasure['request']> {
  const { rows } = await db.execute<NonNullable<OwnErasure['request']>>(sql`
    select q.id, q.erases as kind, q.state, q.reason, ${utc(sql`q.asked_at`)} as asked_at,
      ${utc(ERASURE_DUE)} as due_at, ${utc(sql`q.decided_at`)} as decided_at, q.answer
    from withdrawal_requests q where q.student_id = ${studentId} order by q.asked_at desc, q.id limit 1`);
  return rows[0] ?? null;
}

/** A request that waits, held until the transaction ends. */
type Waiting = { id: string; student: string; kind: AskedKind };

const heldOf = async (tx: Queryable, condition: SQL): Promise<Waiting[]> => {
  const { rows } = await tx.execute<Waiting>(sql`
    select q.id, q.student_id as student, q.erases as kind from withdrawal_requests q
    where q.state = 'open' and q.student_id is not null and ${condition} for update`);
  return rows;
};

/** The request that waits, by its id; undefined where it was decided or cancelled. */
export const holdErasureRequest = async (tx: Queryable, id: string): Promise<Waiting | undefined> =>
  (await heldOf(tx, sql`q.id = ${id}`))[0];

/** The request of a student that waits; undefined where there is none. */
export const holdOwnErasure = async (tx: Queryable, studentId: string): Promise<Waiting | undefined> =>
  (await heldOf(tx, sql`q.student_id = ${studentId}`))[0];

/** Requests of students that are met once a kind is erased. */
export const holdMet = (tx: Queryable, students: readonly string[], kind: ErasureKind): Promise<Waiting[]> =>
  heldOf(
    tx,
    sql`q.student_id = any(${sql.param([...students])}::uuid[])
      and (q.erases = 'identity numbers' or ${kind} = 'profile')`,
  );
