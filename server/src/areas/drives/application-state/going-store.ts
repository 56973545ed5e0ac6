import { sql } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { goesOn } from './in-round-store';
import { beforeDeadline } from './open-drive-store';

/** An application that goes on in a drive with something to come. */
export type GoingApplication = { student: string; drive: string; company: string };

/** Applications of some students that go on, in drives that take answers or have a round to come. */
export async function readGoing(db: Queryable, students: readonly string[]): Promise<GoingApplication[]> {
  const { rows } = await db.execute<GoingApplication>(sql`
    select k.student_id as student, d.id as drive, c.name as company
    from consents k join drives d on d.id = k.drive_id join companies c on c.id = d.company_id
    where k.student_id = any(${sql.param([...students])}::uuid[]) and d.is_published and d.withdrawn_at is null
      and (${beforeDeadline(CLOCK_ONCE)} or exists (select from rounds r where r.drive_id = d.id and r.cancelled_at is null
        and r.starts_at + make_interval(mins => r.duration_minutes) > ${CLOCK_ONCE}))
      and ${goesOn(sql`k.drive_id`, sql`k.student_id`)}
    order by d.id, k.student_id`);
  return rows;
}
