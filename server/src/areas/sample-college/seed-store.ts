import { eq, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/schema';
import type { Queryable } from '../../platform/database/database';
import { broadcasts, events } from '../dashboard/schema';
import { bars, students } from '../identity/schema';
import { staff } from '../identity/staff-schema';
import { profileSections } from '../profile/schema';

/** Number of the advisory lock under which one process at a time seeds. */
const SEED_LOCK = 7_305_220_262;
/** The audit log's word for seeding the sample college. */
const SEED_ACTION = 'college.seed';
const SEEDED = { actor: 'sample college', action: SEED_ACTION, subject: 'sample college' };

/** Holds whoever else would seed, until the transaction ends. */
export async function lockSeeding(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}

export const hasStudents = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: students.id }).from(students).limit(1)).length > 0;

/** Notes that the database holds the sample college. */
export async function noteSeeded(tx: Queryable): Promise<void> {
  await tx.insert(auditLog).values(SEEDED);
}

/** Whether the database holds the sample college, and not a college's own students. */
export async function wasSeeded(db: Queryable): Promise<boolean> {
  const found = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.action, SEED_ACTION))
    .limit(1);
  return found.length > 0;
}

/** Adds students. @returns their ids by enrollment */
export async function addStudents(
  tx: Queryable,
  rows: (typeof students.$inferInsert)[],
): Promise<Map<string, string>> {
  const added = await tx
    .insert(students)
    .values(rows)
    .returning({ id: students.id, enrollment: students.enrollment });
  return new Map(added.map(({ enrollment, id }) => [enrollment, id]));
}

export async function addSections(
  tx: Queryable,
  rows: (typeof profileSections.$inferInsert)[],
): Promise<void> {
  await tx.insert(profileSections).values(rows);
}

export async function addBars(tx: Queryable, rows: (typeof bars.$inferInsert)[]): Promise<void> {
  await tx.insert(bars).values(rows);
}

/** Adds the dashboard's events and messages. */
export async function addFeed(
  tx: Queryable,
  feed: { events: (typeof events.$inferInsert)[]; broadcasts: (typeof broadcasts.$inferInsert)[] },
): Promise<void> {
  await tx.insert(events).values(feed.events);
  await tx.insert(broadcasts).values(feed.broadcasts);
}

/** Adds people of the placement cell. */
export async function addStaffRows(tx: Queryable, rows: (typeof staff.$inferInsert)[]): Promise<void> {
  await tx.insert(staff).values(rows);
}
