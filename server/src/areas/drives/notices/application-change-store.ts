import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { CLOCK, CLOCK_ONCE } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import type { FactChange } from '../../../platform/events/event';
import { goesOn } from '../application-state/in-round-store';
import { applicationChanges } from '../application-change-schema';
import { consentHistory, consents } from '../schema';

/** A student has so many days at least to answer. */
const LEAST_DAYS = 3;

/** Applications of a drive that go on, with the roles that were chosen. */
export async function readGoingRoles(
  db: Queryable,
  driveId: string,
): Promise<{ consentId: string; studentId: string; roles: string[] }[]> {
  const { rows } = await db.execute<{ consentId: string; studentId: string; roles: string[] }>(sql`
    select k.id as "consentId", k.student_id as "studentId", coalesce(k.roles, '{}') as roles
    from consents k where ${goesOn(sql`${driveId}::uuid`)} order by k.student_id`);
  return rows;
}

/** Until when a change of a drive is answered: its deadline, and three days from now at least. */
export async function answerUntil(db: Queryable, driveId: string): Promise<string> {
  const { rows } = await db.execute<{ until: Date | string }>(sql`
    select greatest(d.deadline, ${CLOCK_ONCE} + make_interval(days => ${LEAST_DAYS}::int)) as until
    from drives d where d.id = ${driveId}`);
  return new Date(rows[0]!.until).toISOString();
}

/** Notes what got worse for some applications. */
export async function insertChanges(
  tx: Queryable,
  rows: readonly { consentId: string; changes: FactChange[] }[],
  { until, batchId }: { until: string; batchId: string | null },
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(applicationChanges)
    .values(rows.map((row) => ({ ...row, until: new Date(until), batchId })));
}

/** Removes the unanswered changes of a batch (CEL-81). */
export async function dropChangesOf(tx: Queryable, batchId: string): Promise<void> {
  await tx
    .delete(applicationChanges)
    .where(and(eq(applicationChanges.batchId, batchId), isNull(applicationChanges.answeredAt)));
}

/** What an application `k` waits to be confirmed for, as JSON of ApplicationHistory's `changes`, the first one first. */
export const OPEN_CHANGES: SQL = sql`(
  select coalesce(json_agg(json_build_object('until', x.until, 'changes', x.changes) order by x.at, x.id), '[]')
  from application_changes x where x.consent_id = k.id and x.answered_at is null)`;

/** Notes that a student answered all changes of an application. @returns whether any waited */
export async function answerChanges(tx: Queryable, consentId: string): Promise<boolean> {
  const rows = await tx
    .update(applicationChanges)
    .set({ answeredAt: CLOCK })
    .where(and(eq(applicationChanges.consentId, consentId), isNull(applicationChanges.answeredAt)))
    .returning({ id: applicationChanges.id });
  return rows.length > 0;
}

type Kept = Pick<typeof consents.$inferSelect, 'id' | 'roles' | 'resumeSha256'>;

/** Keeps in the history that a student confirmed an application. */
export async function noteConfirmed(tx: Queryable, { id, roles, resumeSha256 }: Kept): Promise<void> {
  const line = { consentId: id, isConcern: 'TRUE', roles, resumeSha256, actor: 'student' as const };
  await tx.insert(consentHistory).values(line);
}

/** Makes a student leave a drive: the application is declined, and the history shows it as it was sent. */
export async function writeLeft(tx: Queryable, id: string): Promise<typeof consents.$inferSelect> {
  const nothing = { resumeSha256: null, resumeName: null, resumeBytes: null, resumePages: null };
  const [row] = await tx
    .update(consents)
    .set({ choice: 'FALSE', decidedAt: CLOCK, roles: [], ...nothing })
    .where(eq(consents.id, id))
    .returning();
  await tx
    .insert(consentHistory)
    .values({ consentId: id, isConcern: 'FALSE', roles: [], resumeSha256: null, actor: 'student' });
  return row!;
}
