import { type OwnWithdrawal, WITHDRAWAL_DUE_MS, type WithdrawalState } from '@portal/shared/contract';
import { sql, type SQL } from 'drizzle-orm';
import { milliseconds } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { goesOn } from '../application-state/in-round-store';

/** Until when an officer decides on a request `q` of a drive `d`: before the company gets its list. */
export const WITHDRAWAL_DUE = sql`least(d.deadline, q.asked_at + ${milliseconds(WITHDRAWAL_DUE_MS)})`;

/** Whether the answer of a consent `k` is still the application that a request `q` is about. */
const IS_OF_NOW = sql`(k.choice = 'TRUE' and k.decided_at <= q.asked_at)`;

/** Whether a request `q` waits for a decision on its application `k`: one that ended otherwise waits for none. */
export const WITHDRAWAL_WAITS = sql`(q.state = 'open' and ${IS_OF_NOW} and d.withdrawn_at is null
  and ${goesOn(sql`k.drive_id`, sql`k.student_id`)})`;

/** Requests `q` with their consents `k` and drives `d`. */
export const WITHDRAWALS = sql`withdrawal_requests q join consents k on k.id = q.consent_id
  join drives d on d.id = k.drive_id`;

/** A request with the names that belong to it; instants as the database writes them. */
export type ListedWithdrawal = {
  id: string;
  consent: string;
  version: number;
  state: WithdrawalState;
  waits: boolean;
  reason: string;
  student: { id: string; enrollment: string; name: string };
  drive: { id: string; code: string; company: string };
  asked_at: string;
  due_at: string;
  decided_at: string | null;
  decided_by: string | null;
  answer: string | null;
};

const LISTED = sql`select q.id, k.id as consent, q.version, q.state, ${WITHDRAWAL_WAITS} as waits, q.reason, q.asked_at,
    ${WITHDRAWAL_DUE} as due_at, q.decided_at, q.answer,
    json_build_object('id', s.id, 'enrollment', s.enrollment, 'name', s.name) as student,
    json_build_object('id', d.id, 'code', d.code, 'company', c.name) as drive,
    (select t.name from staff t where t.id = q.decided_by) as decided_by
  from ${WITHDRAWALS} join students s on s.id = k.student_id join companies c on c.id = d.company_id`;

/** Requests in a state; an open one whose application ended otherwise waits for nobody, and is in no list. */
const inState = (state: WithdrawalState): SQL =>
  state === 'open' ? WITHDRAWAL_WAITS : sql`q.state = ${state}`;

/** Requests in a state: those that wait by their due time, the others with the latest decision first. */
export async function listWithdrawals(
  db: Queryable,
  state: WithdrawalState,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedWithdrawal[]> {
  const order = state === 'open' ? sql`due_at` : sql`q.decided_at desc`;
  const { rows } = await db.execute<ListedWithdrawal>(sql`
    ${LISTED} where ${inState(state)} order by ${order}, q.id limit ${limit} offset ${offset}`);
  return rows;
}

/** How many requests are in a state. */
export async function countWithdrawals(db: Queryable, state: WithdrawalState): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${WITHDRAWALS} where ${inState(state)}`,
  );
  return rows[0]!.count;
}

/** A request; undefined where there is none. */
export async function findWithdrawal(db: Queryable, id: string): Promise<ListedWithdrawal | undefined> {
  const { rows } = await db.execute<ListedWithdrawal>(sql`${LISTED} where q.id = ${id}`);
  return rows[0];
}

/** The newest request of a consent, whatever became of it; undefined where there is none. */
export async function newestWithdrawal(
  db: Queryable,
  consentId: string,
): Promise<ListedWithdrawal | undefined> {
  const { rows } = await db.execute<ListedWithdrawal>(
    sql`${LISTED} where k.id = ${consentId} order by q.asked_at desc, q.id limit 1`,
  );
  return rows[0];
}

/** The newest request of a consent as its student reads it, as JSON; null where there is none about the application of now. */
export const ownWithdrawal = (consentId: SQL): SQL<OwnWithdrawal | null> => sql<OwnWithdrawal | null>`(
  select json_build_object('id', q.id, 'state', q.state, 'reason', q.reason, 'asked_at', q.asked_at,
    'due_at', ${WITHDRAWAL_DUE}, 'decided_at', q.decided_at, 'answer', q.answer)
  from ${WITHDRAWALS} where k.id = ${consentId} and (q.state = 'approved' or q.state = 'declined' and ${IS_OF_NOW} or ${WITHDRAWAL_WAITS})
  order by q.asked_at desc, q.id limit 1)`;
