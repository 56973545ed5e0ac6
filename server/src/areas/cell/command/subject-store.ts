import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { stepsOf } from '../../drives';

/** A student as a command finds one. */
export type FoundStudent = {
  id: string;
  version: number;
  revision: number;
  enrollment: string;
  name: string;
};

/** A student by enrollment; undefined where there is none. */
export async function findStudent(db: Queryable, enrollment: string): Promise<FoundStudent | undefined> {
  const { rows } = await db.execute<FoundStudent>(sql`
    select s.id, s.version, s.enrollment, s.name, coalesce(m.revision, 0) as revision
    from students s left join student_marks m on m.student_id = s.id where s.enrollment = ${enrollment}`);
  return rows[0];
}

/** A student's answer to a drive, at the version that it has; undefined where there is none. */
export async function answerOf(
  db: Queryable,
  studentId: string,
  driveId: string,
): Promise<{ id: string; version: string } | undefined> {
  const { rows } = await db.execute<{ id: string; steps: number }>(sql`
    select k.id, ${stepsOf(sql`k.id`)} as steps from consents k
    where k.student_id = ${studentId} and k.drive_id = ${driveId}`);
  return rows[0] && { id: rows[0].id, version: String(rows[0].steps) };
}
