import type {
  CellDrive,
  DriveCounts,
  DriveState,
  DriveTab,
  Job,
  Pay,
  RoleAsks,
} from '@portal/shared/contract/cell';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { staff } from '../../identity/staff-schema';
import { isOfSeason } from './season-filter-store';
import { begins } from '../../profile';
import { drivesOn, isAmong } from './drive-tab-store';
import { peopleCounts } from './people-store';

/** Codes of the drives that a coordinator is named for. */
export async function namedDrives(db: Queryable, staffId: string): Promise<string[]> {
  const [row] = await db.select({ drives: staff.drives }).from(staff).where(eq(staff.id, staffId));
  return row?.drives ?? [];
}

const { withdrawn, draft, open } = drivesOn(null);
/** The state of a drive `d`, as one word. */
export const DRIVE_STATE = sql`case when ${withdrawn} then 'withdrawn' when ${draft} then 'draft'
  when ${open} then 'open' else 'closed' end`;

/** Of the list of drives; `codes`: these alone, null: all; `hidden`: a student who is counted in none. */
type DriveFilter = {
  codes: readonly string[] | null;
  q: string | undefined;
  hidden: string | null;
  season?: string | undefined;
  work?: string | undefined;
};

function condition({ codes, q, season, work }: DriveFilter): SQL {
  const all = [isAmong(codes), ...(season ? [isOfSeason(sql`d.season`, season)] : [])];
  if (work) all.push(sql`d.job ->> 'work' = ${work}`);
  const text = q?.trim().toLowerCase();
  if (text)
    all.push(sql`(lower(d.code) like ${begins(text)} or lower(c.name) like ${`%${begins(text)}`}
      or d.id::text = ${text})`);
  return sql.join(all, sql` and `);
}

/** A drive as it is read; its counts include debarred students. */
export type ListedDrive = Omit<CellDrive, 'counts' | 'job' | 'roles'> & {
  counts?: CountedPeople;
  job: Job;
  roles: (Omit<CellDrive['roles'][number], 'pay' | 'asks'> & { pay: Pay; asks: RoleAsks })[];
};
export type CountedPeople = DriveCounts & { barred: number; active: number };

/** Columns of a ListedDrive but for its counts. */
export const DRIVE_COLUMNS = sql`d.id, d.code, c.name as company, c.id as company_id, ${DRIVE_STATE} as state,
  to_json(d.deadline) #>> '{}' as deadline,
  (select json_build_object('by', p.name, 'begun_at', x.begun_at, 'saved_at', x.saved_at)
    from drive_drafts x left join staff p on p.id = x.saved_by
    where x.drive_id = d.id and d.is_published and d.withdrawn_at is null) as draft,
  (select coalesce(json_agg(json_build_object('title', r.title, 'min_lpa', r.min_lpa::text, 'max_lpa', r.max_lpa::text, 'pay', r.pay,
    'asks', r.asks)
    order by r.position), '[]') from drive_roles r where r.drive_id = d.id) as roles, d.job`;

/** The drives of a tab. @param order of their deadlines @property filter.counted whether their people are counted */
export async function listDrives(
  db: Queryable,
  filter: DriveFilter & { tab: DriveTab | 'all'; counted: boolean },
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): Promise<ListedDrive[]> {
  const on = filter.tab === 'all' ? sql`true` : drivesOn(filter.hidden)[filter.tab];
  const counts = filter.counted ? sql`, ${peopleCounts(filter.hidden)} as counts` : sql``;
  const { rows } = await db.execute<ListedDrive>(sql`
    with page as materialized (
      select d.id from drives d join companies c on c.id = d.company_id
      where ${on} and ${condition(filter)}
      order by d.deadline ${sql.raw(order)}, d.code limit ${limit} offset ${offset})
    select ${DRIVE_COLUMNS}${counts}
    from page join drives d on d.id = page.id join companies c on c.id = d.company_id
    order by d.deadline ${sql.raw(order)}, d.code`);
  return rows;
}

/**
 * How many drives each tab has. Some callers leave out the tab of drives that wait for a result: it searches all
 * results.
 */
export type TabCounts = Record<Exclude<DriveTab, 'waiting'>, number> & { waiting?: number };

/** How many drives each tab has under a filter. @param without tabs that are not counted */
export async function countDrives<Without extends 'waiting' = never>(
  db: Queryable,
  filter: DriveFilter,
  without: readonly Without[] = [],
): Promise<[Without] extends [never] ? Required<TabCounts> : TabCounts> {
  const left: readonly string[] = without;
  const counts = Object.entries(drivesOn(filter.hidden))
    .filter(([tab]) => !left.includes(tab))
    .map(([tab, on]) => sql`${tab}::text, count(*) filter (where ${on})`);
  const { rows } = await db.execute<{ counts: Required<TabCounts> }>(sql`
    select json_build_object(${sql.join(counts, sql`, `)}) as counts
    from drives d join companies c on c.id = d.company_id where ${condition(filter)}`);
  return rows[0]!.counts;
}

/** The state of a drive. */
export async function readDriveState(db: Queryable, id: string): Promise<DriveState> {
  const { rows } = await db.execute<{ state: DriveState }>(
    sql`select ${DRIVE_STATE} as state from drives d where d.id = ${id}`,
  );
  return rows[0]!.state;
}
