import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { matching } from '../drives';

/** Whom a company link shows. */
export type Listed = { id: string; enrollment: string; name: string };

const active = (driveId: string) => matching({ driveId, tab: 'active', hidden: null });

/** Every student whose application to a drive goes on. */
export async function listedPeople(db: Queryable, driveId: string): Promise<Listed[]> {
  const { rows } = await db.execute<Listed>(sql`
    select s.id, s.enrollment, s.name from ${active(driveId)} join students s on s.id = w.student_id
    where d.id = ${driveId} order by s.enrollment`);
  return rows;
}

/** The resume with which a student applied to a drive; undefined where there is none. */
export async function resumeOf(
  db: Queryable,
  driveId: string,
  studentId: string,
): Promise<(Listed & { sha256: string }) | undefined> {
  const { rows } = await db.execute<Listed & { sha256: string }>(sql`
    select s.id, s.enrollment, s.name, k.resume_sha256 as sha256
    from ${active(driveId)} join students s on s.id = w.student_id join consents k on k.id = w.consent_id
    where d.id = ${driveId} and s.id = ${studentId} and k.resume_sha256 is not null`);
  return rows[0];
}

/** Students by their ids, by enrollment; who was erased is left out. */
export async function namedPeople(db: Queryable, ids: readonly string[]): Promise<Listed[]> {
  if (ids.length === 0) return [];
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute<Listed>(
    sql`select id, enrollment, name from students where id in (${list}) order by enrollment`,
  );
  return rows;
}
