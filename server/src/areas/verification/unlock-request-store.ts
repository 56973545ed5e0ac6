import type { SectionName, UnlockState } from '@portal/shared/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { inBranches } from '../identity';
import { profileUnlockRequests } from '../profile/schema';

/** A request to unlock with the names that belong to it; instants as the database writes them. */
export type ListedUnlockRequest = {
  id: string;
  version: number;
  student: { id: string; enrollment: string; name: string; branch: string; is_verified: boolean };
  sections: SectionName[];
  granted: SectionName[];
  reason: string;
  state: UnlockState;
  asked_at: string;
  decided_at: string | null;
  decided_by: string | null;
  answer: string | null;
};

const LISTED = sql`select r.id, r.version, r.sections, r.granted, r.reason, r.state, r.asked_at, r.decided_at, r.answer,
  json_build_object('id', s.id, 'enrollment', s.enrollment, 'name', s.name, 'branch', s.branch,
    'is_verified', s.is_verified) as student,
  (select t.name from staff t where t.id = r.decided_by) as decided_by
  from profile_unlock_requests r join students s on s.id = r.student_id`;

/** Requests in a state, of the students of some branches; null: of all (CEL-77). */
type InState = { state: UnlockState; within: readonly string[] | null };
/** Which requests: those in a state, or of a student. */
export type UnlockRequestFilter = InState | { studentId: string };

const isInState = ({ state, within }: InState): SQL => sql`r.state = ${state} and ${inBranches(within)}`;

/** Requests, in the order of their decision or making. @param order the oldest first, or the newest */
export async function listUnlockRequests(
  db: Queryable,
  filter: UnlockRequestFilter,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): Promise<ListedUnlockRequest[]> {
  const condition = 'state' in filter ? isInState(filter) : sql`r.student_id = ${filter.studentId}`;
  const { rows } = await db.execute<ListedUnlockRequest>(sql`
    ${LISTED} where ${condition} order by coalesce(r.decided_at, r.asked_at) ${sql.raw(order)}, r.id
    limit ${limit} offset ${offset}`);
  return rows;
}

/** How many requests are in a state. */
export async function countUnlockRequests(db: Queryable, asked: InState): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from profile_unlock_requests r join students s on s.id = r.student_id
    where ${isInState(asked)}`);
  return rows[0]!.count;
}

/** A request; undefined where there is none. */
export async function findUnlockRequest(db: Queryable, id: string): Promise<ListedUnlockRequest | undefined> {
  const { rows } = await db.execute<ListedUnlockRequest>(sql`${LISTED} where r.id = ${id}`);
  return rows[0];
}

/** The undecided request of a student; undefined where there is none. */
export async function openRequestOf(
  tx: Queryable,
  studentId: string,
): Promise<{ id: string; version: number } | undefined> {
  const { rows } = await tx.execute<{ id: string; version: number }>(
    sql`select id, version from profile_unlock_requests where student_id = ${studentId} and state = 'open'`,
  );
  return rows[0];
}

/** Which of some sections a student has filled, and for which degree the profile is. */
export async function profileFacts(
  tx: Queryable,
  studentId: string,
): Promise<{ degree: string; filled: string[] }> {
  const { rows } = await tx.execute<{ degree: string; filled: string[] }>(sql`
    select coalesce(m.degree, s.degree) as degree,
      array(select p.section from profile_sections p where p.student_id = s.id) as filled
    from students s left join student_marks m on m.student_id = s.id where s.id = ${studentId}`);
  return rows[0]!;
}

type Row = typeof profileUnlockRequests.$inferInsert;
/** What of a request is written; expressions of the database's clock among it. */
type Values = { [Column in keyof Row]?: Row[Column] | SQL };

/** Writes a new request. @returns its id */
export async function insertUnlockRequest(tx: Queryable, values: Row): Promise<string> {
  const [row] = await tx.insert(profileUnlockRequests).values(values).returning({
    id: profileUnlockRequests.id,
  });
  return row!.id;
}

/** A request before its decision. */
export const UNDECIDED: Values = {
  state: 'open',
  granted: [],
  decidedAt: null,
  decidedBy: null,
  answer: null,
};

/** Changes a request. */
export async function updateUnlockRequest(tx: Queryable, id: string, values: Values): Promise<void> {
  await tx.update(profileUnlockRequests).set(values).where(eq(profileUnlockRequests.id, id));
}
