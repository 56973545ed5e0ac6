import type { CompaniesQuery, CompanyItem, CompanyRecord } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { isHeld, plainName, sameCompanyName, DRIVE_STATE } from '../drives';
import { begins } from '../profile';

/** The company that a name `c` belongs to: itself, or the one into which it was merged. */
export const COMPANY_ROOT = sql`coalesce(c.merged_into, c.id)`;

/**
 * Joins the company `r` to offers `o` with the company `c` of their drive: under all its names, and of an offer from elsewhere the one
 * that has its name (F-75).
 */
export const OFFERING_COMPANY = sql`
  left join (select distinct on (p.company) p.company, ${COMPANY_ROOT} as id
    from placements p join companies c on ${sameCompanyName(sql`c.name`, sql`p.company`)}
    order by p.company, c.merged_into is not null, c.slug) named on named.company = o.company
  left join companies r on r.id = coalesce(named.id, ${COMPANY_ROOT})`;
/** The key that distinguishes the companies of these offers. */
export const OFFERING_KEY = sql`coalesce(r.id::text, ${plainName(sql`o.company`)})`;

/** Companies `r` by words of one of their names, as rows of the list but for its order. */
const listed = (q: string | undefined): SQL => {
  const text = q?.trim().toLowerCase();
  const found = text
    ? sql`exists (select from companies c where ${COMPANY_ROOT} = r.id and lower(c.name) like ${`%${begins(text)}`})`
    : sql`true`;
  return sql`from companies r where r.merged_into is null and ${found}`;
};

const ofRoot = (what: SQL): SQL =>
  sql`(select count(*)::int from placements p join drives d on d.id = p.drive_id join companies c on c.id = d.company_id
    where ${COMPANY_ROOT} = r.id and ${what})`;

/** A page of companies, by name. */
export async function listCompanies(
  db: Queryable,
  { q }: CompaniesQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<CompanyItem[]> {
  const { rows } = await db.execute<CompanyItem>(sql`
    select r.id, r.name, r.sector, r.city,
      array(select c.name from companies c where c.merged_into = r.id order by c.name) as names,
      (select count(*)::int from drives d join companies c on c.id = d.company_id where ${COMPANY_ROOT} = r.id) as drives,
      (select max(d.season) from drives d join companies c on c.id = d.company_id
        where ${COMPANY_ROOT} = r.id and d.is_published) as last_season,
      ${ofRoot(isHeld(sql`p`))} as offers, ${ofRoot(sql`p.revoked_at is not null`)} as revoked
    ${listed(q)} order by lower(r.name), r.id limit ${limit} offset ${offset}`);
  return rows;
}

export async function countCompanies(db: Queryable, { q }: CompaniesQuery): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${listed(q)}`);
  return rows[0]!.count;
}

type Stored<Key extends keyof CompanyRecord> = CompanyRecord[Key];
const among = (column: SQL, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** The drives of a company under all its names, the newest season first. */
export async function drivesOf(db: Queryable, ids: readonly string[]): Promise<Stored<'drives'>> {
  const { rows } = await db.execute<Stored<'drives'>[number]>(sql`
    select d.id, d.code, c.name as company, ${DRIVE_STATE} as state, d.season as season,
      (select coalesce(json_agg(json_build_object('title', x.title, 'min_lpa', x.min_lpa::text, 'max_lpa', x.max_lpa::text)
        order by x.position), '[]') from drive_roles x where x.drive_id = d.id) as roles,
      (select count(*)::int from consents k where k.drive_id = d.id and k.choice = 'TRUE') as applied,
      o.offers, o.accepted, o.revoked, o.median_lpa
    from drives d join companies c on c.id = d.company_id cross join lateral (
      select count(*)::int as offers, (count(*) filter (where p.accepted_at is not null and p.revoked_at is null))::int as accepted,
        (count(*) filter (where p.revoked_at is not null))::int as revoked,
        round((percentile_cont(0.5) within group (order by p.package_lpa) filter (where p.revoked_at is null))::numeric, 2)::text
          as median_lpa
      from placements p where p.drive_id = d.id) o
    where ${among(sql`d.company_id`, ids)} order by season desc, d.deadline desc, d.code`);
  return rows;
}

/** PPO and off-campus offers of a company of one of these names that it did not revoke. */
export async function countElsewhere(db: Queryable, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from placements p where p.drive_id is null and p.revoked_at is null and exists (
      select from companies c where ${among(sql`c.id`, ids)} and ${sameCompanyName(sql`c.name`, sql`p.company`)})`);
  return rows[0]!.count;
}

/** The offers that a company revoked, the newest first, with what its students hold now. */
export async function revokedOf(db: Queryable, ids: readonly string[]): Promise<Stored<'revoked'>> {
  const { rows } = await db.execute<Stored<'revoked'>[number]>(sql`
    select p.id, json_build_object('id', s.id, 'enrollment', s.enrollment, 'name', s.name) as student, p.role,
      p.package_lpa::text as package_lpa, to_json(p.revoked_at) #>> '{}' as at,
      (select w.reason from cell_actions a join cell_batches b on b.id = a.batch_id
        left join cell_words w on w.batch_id = b.id
        where a.subject_id = p.id and a.kind = 'offer.revoked' order by b.at desc limit 1) as reason,
      (select string_agg(coalesce(c.name, o.company), ', ' order by o.offered_at) from placements o
        left join drives x on x.id = o.drive_id left join companies c on c.id = x.company_id
        where o.student_id = p.student_id and ${isHeld(sql`o`)}) as holds
    from placements p join students s on s.id = p.student_id join drives d on d.id = p.drive_id
    where ${among(sql`d.company_id`, ids)} and p.revoked_at is not null order by p.revoked_at desc, p.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** The people of a company: the main one first, and those who left last. */
export async function contactsOf(db: Queryable, ids: readonly string[]): Promise<Stored<'contacts'>> {
  const { rows } = await db.execute<Stored<'contacts'>[number]>(sql`
    select t.id, t.name, t.role, t.email, t.phone, t.is_main, t."left" from company_contacts t
    where ${among(sql`t.company_id`, ids)} and t.removed_at is null
    order by t."left", not t.is_main, t.added_at, t.id`);
  return rows;
}

/** The notes on a company, the newest first. */
export async function notesOf(db: Queryable, ids: readonly string[]): Promise<Stored<'notes'>> {
  const { rows } = await db.execute<Stored<'notes'>[number]>(sql`
    select n.id, n.text, to_json(n.at) #>> '{}' as at, coalesce(t.name, 'A command') as by
    from company_notes n left join staff t on t.id = n.written_by
    where ${among(sql`n.company_id`, ids)} and n.removed_at is null order by n.at desc, n.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** The other names of a company. */
export async function otherNames(db: Queryable, id: string): Promise<Stored<'names'>> {
  const { rows } = await db.execute<Stored<'names'>[number]>(
    sql`select c.id, c.name from companies c where c.merged_into = ${id} order by c.name, c.id`,
  );
  return rows;
}
