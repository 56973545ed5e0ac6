import type { StaffRole } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';

/** What an account may do, as the activity log has it too. */
type Standing = { role: StaffRole; drives: string[]; branches: string[]; suspended: boolean };

/** An access that leaked. @property actors ids under which accesses are recorded */
export type LeakedAccess =
  | { kind: 'staff'; actors: string[]; name: string; standings: Standing[] }
  | { kind: 'link'; actors: string[]; name: string; driveId: string | null }
  | { kind: 'student'; actors: []; name: string; studentId: string };

/** The account of an id, or of an email address in any case, by its id; undefined where there is none. */
export async function staffIdBy(db: Queryable, key: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select t.id from staff t where t.id::text = ${key} or t.email = lower(${key})`,
  );
  return rows[0]?.id;
}

/** To whom a secret belongs: a session, an invitation or a browser of either kind, an address of a link, or a calendar. */
export async function ownerOfSecret(
  db: Queryable,
  hash: string,
): Promise<{ kind: LeakedAccess['kind']; id: string } | undefined> {
  const { rows } = await db.execute<{ kind: LeakedAccess['kind']; id: string }>(sql`
    select 'staff' as kind, x.staff_id as id from staff_sessions x where x.token_hash = ${hash}
    union all select 'staff', x.staff_id from staff_invitations x where x.token_hash = ${hash}
    union all select 'link', x.link_id from company_link_addresses x where x.token_hash = ${hash}
    union all select 'link', a.link_id from company_link_sessions x
      join company_link_addresses a on a.id = x.address_id where x.token_hash = ${hash}
    union all select 'student', x.student_id from sessions x where x.token_hash = ${hash}
    union all select 'student', x.student_id from invitations x where x.token_hash = ${hash}
    union all select 'student', x.student_id from calendar_addresses x where x.secret_hash = ${hash} limit 1`);
  return rows[0];
}

/**
 * An account with what it could do at some time between two instants: as it is now, and as the activity log says that it was.
 * @returns undefined where there is none
 */
export async function staffAccess(
  db: Queryable,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<LeakedAccess | undefined> {
  const { rows } = await db.execute<{ name: string; now: Standing; log: Change[] }>(sql`
    select t.name, json_build_object('role', t.role, 'drives', t.drives, 'branches', t.branches, 'suspended', t.is_suspended) as now,
      coalesce((select json_agg(json_build_object('before', a.before, 'after', a.after, 'in', b.at > ${from}::timestamptz,
          'over', b.at > ${to}::timestamptz) order by b.at, b.id)
        from cell_actions a join cell_batches b on b.id = a.batch_id
        where a.staff_id = t.id and a.after ? 'role'), '[]') as log
    from staff t where t.id = ${id}`);
  const row = rows[0];
  if (!row) return undefined;
  const { name, now, log } = row;
  const during = log.filter(({ in: isIn, over }) => isIn && !over);
  // What it was when the time began is what the first change after that found; without one, what it is now.
  const first = log.find(({ in: isIn }) => isIn);
  const atFirst = first ? first.before : now;
  const standings = [atFirst, ...during.map(({ after }) => after)].filter((one) => one !== null);
  return { kind: 'staff', actors: [id], name, standings };
}

type Change = { before: Standing | null; after: Standing; in: boolean; over: boolean };

/** A company link, where it could be opened at some time between two instants: with its drive, or none. */
export async function linkAccess(
  db: Queryable,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<LeakedAccess | undefined> {
  const { rows } = await db.execute<{ name: string; drive: string | null; actors: string[] }>(sql`
    select coalesce(c.name, o.name) as name,
      case when l.made_at <= ${to}::timestamptz
        and least(l.expires_at, coalesce(l.revoked_at, l.expires_at)) >= ${from}::timestamptz then l.drive_id end as drive,
      array(select a.id::text from company_link_addresses a where a.link_id = l.id) as actors
    from company_links l left join drives d on d.id = l.drive_id left join companies c on c.id = d.company_id
      left join companies o on o.id = l.company_id
    where l.id::text = ${id}`);
  const row = rows[0];
  return row && { kind: 'link', actors: row.actors, name: row.name, driveId: row.drive };
}

/** A student's own access. */
export async function studentAccess(db: Queryable, id: string): Promise<LeakedAccess | undefined> {
  const { rows } = await db.execute<{ enrollment: string }>(
    sql`select s.enrollment from students s where s.id = ${id}`,
  );
  return rows[0] && { kind: 'student', actors: [], name: rows[0].enrollment, studentId: id };
}
