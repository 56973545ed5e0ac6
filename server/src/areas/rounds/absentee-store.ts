import type { Absentee } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { enteredBy } from '../drives';
import { IN_FORCE } from '../identity';
import { proposedFor } from '../debarment';
import { onTab, people } from './attendance-store';

/** A student of a round who is absent, excused, or without attendance. */
export type NotPresent = Absentee & { status: 'ABSENT' | 'EXCUSED' | null };

/** The status of the student's debarments other than one for this round. */
const BAR = sql`case
  when ${proposedFor(sql`s.id`, sql`r.id`)} then 'proposed before'
  when exists (select from bars b where b.student_id = s.id and ${IN_FORCE}) then 'in force'
  when exists (select from bars b where b.student_id = s.id and b.dropped_at is null and b.barred_at is null)
    then 'proposed'
  else 'none' end`;

/**
 * Who did not come to a round, by enrollment: absent or excused, but for late applicants (F-81), or called to it
 * with neither attendance nor result, and not placed by the drive.
 * @param hidden a student who is left out
 */
export async function readNotPresent(
  db: Queryable,
  roundId: string,
  hidden: string | null,
): Promise<NotPresent[]> {
  const { rows } = await db.execute<NotPresent>(sql`
    select s.id, s.enrollment, s.name, s.branch, a.status, ${BAR} as bar
    from ${people(roundId, hidden)} and (a.status = 'EXCUSED'
      or (a.status = 'ABSENT' and ${enteredBy(sql`k`, { number: sql`r.number`, startsAt: sql`r.starts_at` })})
      or (a.status is null and k.outcome is null and ${onTab(roundId).unnamed}))
    order by s.enrollment`);
  return rows;
}

/** What a round is called in the reason of a debarment; undefined where there is no such round. */
export async function findRoundText(
  db: Queryable,
  id: string,
): Promise<{ company: string; name: string; at: string } | undefined> {
  const { rows } = await db.execute<{ company: string; name: string; at: string }>(sql`
    select c.name as company, r.name, to_json(r.starts_at) #>> '{}' as at
    from rounds r join drives d on d.id = r.drive_id join companies c on c.id = d.company_id where r.id = ${id}`);
  return rows[0] && { ...rows[0], at: new Date(rows[0].at).toISOString() };
}
