import type { StudentWait } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../platform/database/clock';
import { mayApplyAt } from '../drives';
import { drivesOn } from './drives/drive-tab-store';

/** With which students `s` somebody waits for something (CEL-73): by the judge that consent asks, and by the mail server. */
export const WAITS: Record<StudentWait, SQL> = {
  // The drives come first: few close soon, and most students are not of their degrees and branches.
  silent: sql`s.id in (select s.id from drives d
    join students s on s.is_registered
    join student_marks m on m.student_id = s.id
    left join consents k on k.student_id = s.id and k.drive_id = d.id
    where ${drivesOn(null).closing} and k.choice is null and ${mayApplyAt(CLOCK_ONCE)})`,
  'mail failed': sql`s.id in (select f.student_id from mail_deliveries f
    where f.state in ('bounced', 'failed') and f.due_at > ${CLOCK_ONCE} - interval '7 days')`,
};
