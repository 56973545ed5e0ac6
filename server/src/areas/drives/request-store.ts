import { ERASURE_DUE_DAYS } from '@portal/shared/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { studentRequests } from './request-schema';

/** Until when an officer decides on a request `q` for an erasure. */
export const ERASURE_DUE = sql`(q.asked_at + make_interval(days => ${sql.raw(String(ERASURE_DUE_DAYS))}))`;

/** Requests for an erasure `q` that wait, with their students `s`; one of a student who is erased waits for nothing. */
export const ERASURES_ASKED = sql`withdrawal_requests q join students s on s.id = q.student_id
  where q.state = 'open' and s.enrollment not like 'erased-%'`;

type Row = typeof studentRequests.$inferInsert;
/** What of a request is written; expressions of the database's clock among it. */
type Values = { [Column in keyof Row]?: Row[Column] | SQL };

/** A request as it is before somebody decides. */
export const UNDECIDED: Values = { state: 'open', decidedAt: null, decidedBy: null, answer: null };

/** The refusal of a change to a request that waits for nobody any more. */
export const NOT_WAITING = 'This request was decided or cancelled before.';

/** Writes a new request of a student. @returns its id */
export async function insertRequest(
  tx: Queryable,
  values: Pick<Row, 'consentId' | 'studentId' | 'erases' | 'reason'>,
): Promise<string> {
  const [row] = await tx.insert(studentRequests).values(values).returning({ id: studentRequests.id });
  return row!.id;
}

/** Changes a request, which counts it. */
export async function updateRequest(tx: Queryable, id: string, values: Values): Promise<void> {
  await tx
    .update(studentRequests)
    .set({ ...values, version: sql`${studentRequests.version} + 1` })
    .where(eq(studentRequests.id, id));
}
