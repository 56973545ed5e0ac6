import type { ApplicantTab } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../../platform/database/clock';
import { goesOn } from '../application-state/in-round-store';
import { hasEnded, judgedAt, mayApplyAt } from '../eligibility/may-apply-store';
import { IN_FORCE } from '../../identity';

/**
 * A drive's people: students `s` with their marks `m` and their consent `k` to the drive `d`.
 * @param hidden a student who is left out
 * @param driveId said where it is known: how many have applied to this very drive decides how they are found
 */
export const people = (hidden: string | null, driveId?: string): SQL => sql`students s
  left join student_marks m on m.student_id = s.id
  left join consents k on k.student_id = s.id and k.drive_id = ${driveId ? sql`${driveId}::uuid` : sql`d.id`}
  where s.id is distinct from ${hidden}::uuid`;

const APPLIED = sql`k.choice = 'TRUE'`;
/** Without an answer: may apply, or might have; and who saw a drive that is over (W-43). */
const NOT_RESPONDED = sql`(k.choice is null and (${mayApplyAt(judgedAt(CLOCK_ONCE))}
  or (k.listed_at is not null and ${hasEnded(CLOCK_ONCE)})))`;

/** Which of the people of a drive `d` stand on a tab, but for those whose application goes on. */
const ON_TAB: Record<Exclude<ApplicantTab, 'active'>, SQL> = {
  applied: APPLIED,
  declined: sql`k.choice = 'FALSE'`,
  silent: NOT_RESPONDED,
  eligible: sql`(k.choice is not null or ${NOT_RESPONDED})`,
  barred: sql`(${APPLIED} and s.id in (select b.student_id from bars b where ${IN_FORCE}))`,
};

/** Which of a drive's people stand on a tab: of a drive that is named, who is out is looked up once for all. */
export const onTab = (driveId: string): Record<ApplicantTab, SQL> => ({
  ...ON_TAB,
  active: goesOn(sql`${driveId}::uuid`),
});

/**
 * How many stand on each tab, as JSON: the lists' own conditions.
 * @param driveId of one drive: then those whose application goes on are counted too
 */
export function peopleCounts(hidden: string | null, driveId?: string): SQL {
  // Only applicants are checked: `null and …` would read the results and offers of every student of the college.
  const active = driveId ? sql`case when ${APPLIED} then ${onTab(driveId).active} else false end` : sql`null`;
  return sql`(
  select json_build_object(
    'eligible', count(*) filter (where w.applied or w.declined or w.silent),
    'applied', count(*) filter (where w.applied),
    'declined', count(*) filter (where w.declined),
    'silent', count(*) filter (where w.silent),
    'barred', count(*) filter (where w.barred),
    'active', count(*) filter (where w.active))
  from (select ${ON_TAB.applied} as applied, ${ON_TAB.declined} as declined, ${ON_TAB.silent} as silent,
      ${ON_TAB.barred} as barred, (${active})::boolean as active from ${people(hidden, driveId)}) w)`;
}
