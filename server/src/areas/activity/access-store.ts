import { sql } from 'drizzle-orm';
import { ago } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { studentAccesses } from './schema';

type NewAccess = typeof studentAccesses.$inferInsert;

/** Appends an access. */
export async function insertAccess(db: Queryable, access: NewAccess): Promise<void> {
  await db.insert(studentAccesses).values(access);
}

/** Those of some students whose same data, and all of its columns, the same person has not viewed within a time. */
export async function notViewedSince(
  db: Queryable,
  { actorId = null, what, driveId = null, columns = [], students }: NewAccess,
  withinMs: number,
): Promise<string[]> {
  // `is not distinct from` finds no index.
  const isSame = actorId === null ? sql`a.actor_id is null` : sql`a.actor_id = ${actorId}::uuid`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(students)}::uuid[]) as id
    except select unnest(a.students) from student_accesses a
    where ${isSame} and a.at > ${ago(withinMs)} and a.kind = 'viewed'
      and a.what = ${what} and a.columns @> ${sql.param(columns)}::text[] and a.drive_id is not distinct from ${driveId}::uuid`);
  return rows.map(({ id }) => id);
}
