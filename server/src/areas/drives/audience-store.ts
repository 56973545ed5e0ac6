import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { consents } from './schema';

/** Students who applied to a drive and wait for how it ends. */
export async function readApplied(db: Queryable, driveId: string): Promise<string[]> {
  const rows = await db
    .select({ id: consents.studentId })
    .from(consents)
    .where(and(eq(consents.driveId, driveId), eq(consents.isConcern, 'TRUE')));
  return rows.map(({ id }) => id);
}

/** Students of whom an eligible one could be: locked, verified, of its degrees and branches, and undecided. */
export async function readCandidates(db: Queryable, driveId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select w.id from drives d join students w
      on w.degree = any(d.degrees) and lower(w.branch) = any(d.branches) and w.is_registered and w.is_verified
    where d.id = ${driveId} and not exists (
      select 1 from consents k where k.drive_id = d.id and k.student_id = w.id and k.is_concern is not null)
    order by w.id`);
  return rows.map(({ id }) => id);
}

/** Whether a notice is there and has arrived. */
export async function hasArrived(db: Queryable, driveId: string, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from notices where drive_id = ${driveId} and code = ${code} and arrived_at <= clock_timestamp()`);
  return rows.length > 0;
}
