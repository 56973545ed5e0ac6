import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { goesOn } from '../application-state/in-round-store';
import { isShown } from '../application-state/shown-notice-store';

/** Students whose application to a drive goes on. */
export async function readApplied(db: Queryable, driveId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select k.student_id as id from consents k where ${goesOn(sql`${driveId}::uuid`)} order by k.student_id`);
  return rows.map(({ id }) => id);
}

/** The HTML of a notice; undefined where there is none. */
export async function readNotice(db: Queryable, driveId: string, code: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ html: string }>(
    sql`select html from notices where drive_id = ${driveId} and code = ${code}`,
  );
  return rows[0]?.html;
}

/** Whether a notice exists, has appeared and is not withdrawn. */
export async function hasArrived(db: Queryable, driveId: string, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from notices n where n.drive_id = ${driveId} and n.code = ${code} and ${isShown(sql`n`)}`);
  return rows.length > 0;
}

/** Whether the drive exists: one that no data refers to can be discarded. */
export async function hasDrive(db: Queryable, driveId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from drives where id = ${driveId}`);
  return rows.length > 0;
}
