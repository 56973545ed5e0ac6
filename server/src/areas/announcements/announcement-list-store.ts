import type { Announcement, AnnouncementsQuery } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { ANNOUNCED, instantText, MORE } from './announcement-store';

/** An announcement as it is read: its words whole, which are HTML for a notice. */
type Listed = Omit<Announcement, 'title' | 'version'> & { version: number };
type Filter = Pick<AnnouncementsQuery, 'kind' | 'drive'>;

/** Longest beginning of a text that a list reads; it includes the markup. */
const BEGINNING = 2_000;

const listed = (text: SQL, rest: SQL): SQL => sql`
  select x.id, x.kind, ${text} as text, x.held_on::text as "on", ${instantText(sql`x.shown_from`)} as at,
    ${instantText(sql`x.shown_until`)} as until, ${instantText(sql`x.deadline`)} as deadline, x.by_mail, x.version, ${MORE},
    case when d.id is null then null else json_build_object('id', d.id, 'company', c.name) end as drive,
    case when x.withdrawn_at is not null then 'withdrawn' when x.shown_from > ${CLOCK_ONCE} then 'to come'
      when x.shown_until <= ${CLOCK_ONCE} then 'over' else 'shown' end as state
  from ${ANNOUNCED} x left join drives d on d.id = x.drive_id left join companies c on c.id = d.company_id
  ${rest}`;

const matching = ({ kind, drive }: Filter): SQL => {
  const all = [kind && sql`x.kind = ${kind}`, drive && sql`x.drive_id = ${drive}::uuid`].filter(
    (one): one is SQL => Boolean(one),
  );
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
};

/** Announcements, what arrives last first; of their words the beginning. */
export async function listAnnouncements(
  db: Queryable,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Listed[]> {
  const { rows } = await db.execute<Listed>(
    listed(
      sql`left(x.text, ${BEGINNING})`,
      sql`where ${matching(filter)}
        order by coalesce(x.shown_from, x.held_on::timestamptz) desc, x.id limit ${limit} offset ${offset}`,
    ),
  );
  return rows;
}

/** One of them, whole; undefined where there is none. */
export async function readAnnouncement(db: Queryable, id: string): Promise<Listed | undefined> {
  const { rows } = await db.execute<Listed>(listed(sql`x.text`, sql`where x.id = ${id}`));
  return rows[0];
}

/** How many a filter finds. */
export async function countAnnouncements(db: Queryable, filter: Filter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${ANNOUNCED} x where ${matching(filter)}`,
  );
  return rows[0]!.count;
}
