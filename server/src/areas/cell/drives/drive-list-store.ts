import { CLOSING_MS, type CellDrive, type DriveCounts, type DriveTab } from '@portal/shared/contract/cell';
import { eq, sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE, milliseconds } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { staff } from '../../identity/staff-schema';
import { begins } from '../student-list-store';
import { peopleCounts } from './people-store';

/** Codes of the drives that a coordinator is named for. */
export async function namedDrives(db: Queryable, staffId: string): Promise<string[]> {
  const [row] = await db.select({ drives: staff.drives }).from(staff).where(eq(staff.id, staffId));
  return row?.drives ?? [];
}

const STANDS = sql`d.is_published and d.withdrawn_at is null`;
const OPEN = sql`(${STANDS} and d.deadline > ${CLOCK_ONCE})`;

/** Which drives `d` a tab has. */
const ON_TAB: Record<DriveTab, SQL> = {
  open: OPEN,
  closing: sql`(${OPEN} and d.deadline <= ${CLOCK_ONCE} + ${milliseconds(CLOSING_MS)})`,
  closed: sql`(${STANDS} and d.deadline <= ${CLOCK_ONCE})`,
  draft: sql`(not d.is_published and d.withdrawn_at is null)`,
  withdrawn: sql`(d.withdrawn_at is not null)`,
};

const STATE = sql`case when ${ON_TAB.withdrawn} then 'withdrawn' when ${ON_TAB.draft} then 'draft'
  when ${ON_TAB.open} then 'open' else 'closed' end`;

/** Of the list of drives; `codes`: these alone, null: all. */
type DriveFilter = { codes: readonly string[] | null; q: string | undefined };

function condition({ codes, q }: DriveFilter): SQL {
  const all = [sql`true`];
  if (codes) all.push(sql`d.code = any(${sql.param([...codes])})`);
  const text = q?.trim().toLowerCase();
  if (text) all.push(sql`(lower(d.code) like ${begins(text)} or lower(c.name) like ${`%${begins(text)}`})`);
  return sql.join(all, sql` and `);
}

/** A drive as it is read; its counts with those who are barred. */
export type ListedDrive = Omit<CellDrive, 'counts'> & { counts: DriveCounts & { barred: number } };

/** Columns of a ListedDrive. @param hidden a student who is not counted */
export const driveColumns = (
  hidden: string | null,
): SQL => sql`d.id, d.code, c.name as company, ${STATE} as state,
  to_json(d.deadline) #>> '{}' as deadline,
  (select coalesce(json_agg(json_build_object('title', r.title, 'min_lpa', r.min_lpa::text, 'max_lpa', r.max_lpa::text)
    order by r.position), '[]') from drive_roles r where r.drive_id = d.id) as roles,
  ${peopleCounts(hidden)} as counts`;

/** The drives of a tab. @param order of their deadlines */
export async function listDrives(
  db: Queryable,
  filter: DriveFilter & { tab: DriveTab; hidden: string | null },
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): Promise<ListedDrive[]> {
  const { rows } = await db.execute<ListedDrive>(sql`
    with page as materialized (
      select d.id from drives d join companies c on c.id = d.company_id
      where ${ON_TAB[filter.tab]} and ${condition(filter)}
      order by d.deadline ${sql.raw(order)}, d.code limit ${limit} offset ${offset})
    select ${driveColumns(filter.hidden)}
    from page join drives d on d.id = page.id join companies c on c.id = d.company_id
    order by d.deadline ${sql.raw(order)}, d.code`);
  return rows;
}

/** How many drives each tab has under a filter. */
export async function countDrives(db: Queryable, filter: DriveFilter): Promise<Record<DriveTab, number>> {
  const counts = Object.entries(ON_TAB).map(([tab, on]) => sql`${tab}::text, count(*) filter (where ${on})`);
  const { rows } = await db.execute<{ counts: Record<DriveTab, number> }>(sql`
    select json_build_object(${sql.join(counts, sql`, `)}) as counts
    from drives d join companies c on c.id = d.company_id where ${condition(filter)}`);
  return rows[0]!.counts;
}
