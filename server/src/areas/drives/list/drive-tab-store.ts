import { CLOSING_MS, type DriveTab } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { drivesAwaitingResults } from '../application-state/in-round-store';
import { beforeDeadline, isOpen } from '../application-state/open-drive-store';
import { CLOCK_ONCE, milliseconds } from '../../../platform/database/clock';

const LISTED = sql`d.is_published and d.withdrawn_at is null`;
const OPEN = isOpen(CLOCK_ONCE);

/** How many shortlists of the company links of a drive `d` an officer has to decide on (F-72). */
export const WAITING_SHORTLISTS = sql`(select count(*)::int from company_link_shortlists x
  join company_links l on l.id = x.link_id where l.drive_id = d.id and x.state = 'sent')`;

/** Whether a drive `d` is a draft of a company's form `f`, and no officer has saved it or shown it to students (F-75). */
export const IS_AS_RECEIVED = sql`(not d.is_published and d.withdrawn_at is null and f.draft_version = greatest(d.draft_version,
  (select x.version from drive_drafts x where x.drive_id = d.id)))`;

/**
 * Which drives `d` a tab has.
 * @param hidden a student whose own staged result makes none unreleased: they would know by it that there is one (CEL-04)
 */
export const drivesOn = (hidden: string | null): Record<DriveTab, SQL> => ({
  open: OPEN,
  closing: sql`(${OPEN} and not ${beforeDeadline(sql`${CLOCK_ONCE} + ${milliseconds(CLOSING_MS)}`)})`,
  closed: sql`(${LISTED} and not ${beforeDeadline(CLOCK_ONCE)})`,
  shortlisted: sql`(${LISTED} and ${WAITING_SHORTLISTS} > 0)`,
  unreleased: sql`(${LISTED} and exists (select from rounds r join attendances a on a.round_id = r.id
    where r.drive_id = d.id and r.cancelled_at is null and a.staged_result is not null
      and a.student_id is distinct from ${hidden}::uuid and not coalesce(r.release_at <= ${CLOCK_ONCE}, false)))`,
  waiting: sql`(${LISTED} and d.id in ${drivesAwaitingResults(hidden)})`,
  received: sql`exists (select from company_forms f where f.drive_id = d.id and ${IS_AS_RECEIVED})`,
  draft: sql`(not d.is_published and d.withdrawn_at is null)`,
  withdrawn: sql`(d.withdrawn_at is not null)`,
});

/** Whether a drive `d` is one of these codes; null: of all. */
export const isAmong = (codes: readonly string[] | null): SQL =>
  codes ? sql`d.code = any(${sql.param([...codes])})` : sql`true`;
