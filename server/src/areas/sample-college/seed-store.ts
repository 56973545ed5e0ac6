import { eq, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/schema';
import type { Queryable } from '../../platform/database/database';
import { cellActions, cellBatches, cellText } from '../activity/schema';
import { broadcasts, events } from '../dashboard/schema';
import { attendances, consentHistory, consents, driveExceptions, resumes } from '../drives/schema';
import { bars, students } from '../identity/schema';
import { staff } from '../identity/staff-schema';
import { sectionUnlocks, profileSections, profileUnlockRequests } from '../profile/schema';
import { seasonClosings, seasons } from '../seasons/season-schema';

/** Number of the advisory lock under which one process at a time seeds. */
const SEED_LOCK = 7_305_220_262;
/** The audit log's word for seeding the sample college. */
const SEED_ACTION = 'college.seed';
const SEEDED = { actor: 'sample college', action: SEED_ACTION, subject: 'sample college' };

/** Makes other seeding processes wait until the transaction ends. */
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

/** The tables that are filled. */
const TABLES = {
  students,
  profileSections,
  staff,
  cellBatches,
  cellText,
  cellActions,
  sectionUnlocks,
  bars,
  profileUnlockRequests,
  seasons,
  seasonClosings,
  events,
  broadcasts,
  resumes,
  consents,
  consentHistory,
  attendances,
  driveExceptions,
};
type Tables = typeof TABLES;
/** Rows by their tables. */
export type Rows<Name extends keyof Tables = keyof Tables> = { [One in Name]: Tables[One]['$inferInsert'][] };

/** Adds rows, table by table in the order in which they are named. */
export async function addRows(tx: Queryable, rows: Partial<Rows>): Promise<void> {
  for (const [name, added] of Object.entries(rows))
    if (added.length > 0) await tx.insert(TABLES[name as keyof Tables]).values(added);
}

/** Has every student have read the notices of now: the sample's students logged in before. */
export async function addAcknowledgements(
  tx: Queryable,
  versions: readonly { purpose: string; version: number }[],
): Promise<void> {
  await tx.execute(sql`
    insert into notice_acknowledgements (student_id, purpose, version)
    select s.id, v.purpose, v.version from students s
    cross join jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as v(purpose text, version integer)`);
}

/** A student's state after what the placement cell did. */
export type StudentAfter = { id: string; version: number; isVerified: boolean; verifiedAt: Date | null };

/** Writes how students stand. */
export async function setStanding(tx: Queryable, after: StudentAfter[]): Promise<void> {
  await tx.execute(sql`
    update students s set version = a.version, is_verified = a."isVerified", verified_at = a."verifiedAt"
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb)
      as a(id uuid, version integer, "isVerified" boolean, "verifiedAt" timestamptz)
    where s.id = a.id`);
}
