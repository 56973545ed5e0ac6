import type { StudentWait } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../platform/database/clock';
import { BEST_LPA, mayApplyAt } from '../drives';
import { BRANCHES } from './branch-store';
import { drivesOn } from './drives/drive-tab-store';

/**
 * Who may apply to a drive that closes soon, and answered nothing: by the judge that consent asks. It judges those alone whom
 * an index finds for these drives: students of their branches, and whoever has an exception, which may be of any branch.
 */
const SILENT = sql`
  with closing as materialized (
    select d.*, ${BEST_LPA} as best_lpa from drives d where ${drivesOn(null).closing}),
  near as materialized (
    select s.* from students s where s.is_registered and (
      s.branch = any(array(select b.branch from ${BRANCHES} b
        where exists (select from closing d where lower(b.branch) = any(d.branches))))
      or s.id = any(array(select e.student_id from drive_exceptions e join closing d on d.id = e.drive_id))))
  select s.id from near s join student_marks m on m.student_id = s.id
  where exists (select from closing d where ${mayApplyAt(CLOCK_ONCE, sql`d.best_lpa`)}
    and (s.id, d.id) not in (select k.student_id, k.drive_id from consents k
      where k.drive_id in (select d.id from closing d) and k.choice is not null))`;

/** The ids of the students with whom somebody waits for something (CEL-73), each once. */
export const WAITED_FOR: Record<StudentWait, SQL> = {
  silent: SILENT,
  'mail failed': sql`select distinct f.student_id from mail_deliveries f
    where f.state in ('bounced', 'failed') and f.due_at > ${CLOCK_ONCE} - interval '7 days'`,
};
