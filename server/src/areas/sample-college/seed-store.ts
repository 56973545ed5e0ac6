import { eq, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/schema';
import type { Queryable } from '../../platform/database/database';
import { cellActions, cellBatches, cellText } from '../activity/schema';
import { broadcasts, events } from '../dashboard/schema';
import { bars, students } from '../identity/schema';
import { staff } from '../identity/staff-schema';
import { sectionUnlocks, profileSections, profileUnlockRequests } from '../profile/schema';
import { seasonClosings, seasons } from '../seasons/season-schema';

/** Number of the advisory lock under which one process at a time seeds. */
const SEED_LOCK = 7_305_220_262;
/** The audit log's word for seeding the sample college. */
const SEED_ACTION = 'college.seed';
const SEEDED = { actor: 'sample college', action: SEED_ACTION, subject: 'sample college' };

/** Holds whoever else would seed, until the transaction ends. */
export async function lockSeeding(tx: Queryable): Promise<void> {
  // Another process may seed for longer than a lock is waited for.
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
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

export async function addDebarments(tx: Queryable, rows: (typeof bars.$inferInsert)[]): Promise<void> {
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

/** Adds people of the placement cell. @returns their ids by address */
export async function addStaffRows(
  tx: Queryable,
  rows: (typeof staff.$inferInsert)[],
): Promise<Map<string, string>> {
  const added = await tx.insert(staff).values(rows).returning({ id: staff.id, email: staff.email });
  return new Map(added.map(({ email, id }) => [email, id]));
}

/** What the placement cell did, as rows of its tables. */
export type CellHistory = {
  batches: (typeof cellBatches.$inferInsert)[];
  words: (typeof cellText.$inferInsert)[];
  actions: (typeof cellActions.$inferInsert)[];
  openings: (typeof sectionUnlocks.$inferInsert)[];
  bars: (typeof bars.$inferInsert)[];
  unlocks: (typeof profileUnlockRequests.$inferInsert)[];
};
/** How a student stands after it. */
export type StudentAfter = { id: string; version: number; isVerified: boolean; verifiedAt: Date | null };

/** Writes what the placement cell did, and how students stand after it. */
export async function addCellHistory(
  tx: Queryable,
  { batches, words, actions, openings, bars: barred, unlocks }: CellHistory,
  after: StudentAfter[],
): Promise<void> {
  await tx.insert(cellBatches).values(batches);
  await tx.insert(cellText).values(words);
  await tx.insert(cellActions).values(actions);
  await tx.insert(sectionUnlocks).values(openings);
  await tx.insert(bars).values(barred);
  await tx.insert(profileUnlockRequests).values(unlocks);
  await tx.execute(sql`
    update students s set version = a.version, is_verified = a."isVerified", verified_at = a."verifiedAt"
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb)
      as a(id uuid, version integer, "isVerified" boolean, "verifiedAt" timestamptz)
    where s.id = a.id`);
}

/** Writes when this season was begun, and how an earlier year was closed, if one was. */
export async function addSeasons(
  tx: Queryable,
  begun: typeof seasons.$inferInsert,
  closed: typeof seasonClosings.$inferInsert | null,
): Promise<void> {
  await tx.insert(seasons).values(begun);
  if (closed) await tx.insert(seasonClosings).values(closed);
}
