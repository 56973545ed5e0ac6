import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';

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
