import type { OfferFigures, OfferItem, OfferState } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { OFFERING_COMPANY, OFFERING_KEY } from '../companies';
import { isOfSeason, OFFER_STATE } from '../drives';
import { begins, searched } from '../profile';

/** Which offers. @property hidden a student who is left out. An unknown drive or student (`null`) has none */
export type OfferFilter = {
  hidden: string | null;
  driveId?: string | null | undefined;
  studentId?: string | null | undefined;
  state?: OfferState | undefined;
  kind?: OfferItem['kind'] | undefined;
  season?: string | undefined;
  degree?: string | undefined;
  branch?: string | undefined;
  q?: string | undefined;
};
/** An offer as the database gives it. */
export type ListedOffer = Omit<OfferItem, 'version'> & { version: number };

const COMPANY = sql`coalesce(c.name, o.company)`;
const ALL = sql`placements o join students s on s.id = o.student_id
  left join drives d on d.id = o.drive_id left join companies c on c.id = d.company_id`;

/** A student's name, enrollment or address, a part of the company's name or of the role. */
function isFound(q: string): SQL {
  const part = `%${begins(q.trim().toLowerCase())}`;
  return sql`(${searched(q)} or lower(${COMPANY}) like ${part} or lower(o.role) like ${part})`;
}

const where = ({ hidden, driveId, studentId, state, kind, season, degree, branch, q }: OfferFilter): SQL =>
  sql.join(
    [
      sql`o.student_id is distinct from ${hidden}::uuid`,
      ...(driveId !== undefined ? [sql`o.drive_id = ${driveId}::uuid`] : []),
      ...(studentId !== undefined ? [sql`o.student_id = ${studentId}::uuid`] : []),
      ...(state ? [sql`${OFFER_STATE} = ${state}`] : []),
      ...(kind ? [sql`o.kind = ${kind}`] : []),
      ...(season ? [isOfSeason(sql`s.season`, season)] : []),
      ...(degree ? [sql`s.degree = ${degree}`] : []),
      ...(branch ? [sql`s.branch = ${branch}`] : []),
      ...(q?.trim() ? [isFound(q)] : []),
    ],
    sql` and `,
  );

/** By what the list is sorted; the time, the enrollment and the id decide between equals. */
const SORTS: Record<string, SQL> = {
  name: sql`s.name`,
  enrollment: sql`s.enrollment`,
  branch: sql`s.branch`,
  company: COMPANY,
  role: sql`o.role`,
  package: sql`o.package_lpa`,
  kind: sql`o.kind`,
  offered_at: sql`o.offered_at`,
};
type Paging = { sort: string; limit: number; offset: number; order: 'asc' | 'desc' };

/** Offers in the order of a list. */
export async function listOffers(
  db: Queryable,
  filter: OfferFilter,
  { sort, order, limit, offset }: Paging,
): Promise<ListedOffer[]> {
  const by = SORTS[sort] ?? SORTS['offered_at']!;
  const { rows } = await db.execute<ListedOffer>(sql`
    select o.id, o.version, json_build_object('id', s.id, 'enrollment', s.enrollment, 'name', s.name, 'branch', s.branch) as student,
      s.season, o.kind, o.proof_sha256 is not null as has_letter, o.offered_on::text,
      case when d.id is not null then json_build_object('id', d.id, 'code', d.code) end as drive, ${COMPANY} as company,
      o.role, o.package_lpa::text, o.package_reason,
      ${OFFER_STATE} as state, to_json(o.offered_at) #>> '{}' as offered_at, to_json(o.accepted_at) #>> '{}' as accepted_at,
      to_json(o.refused_at) #>> '{}' as refused_at, to_json(o.no_letter_until) #>> '{}' as no_letter_until,
      to_json(o.revoked_at) #>> '{}' as revoked_at, to_json(o.answer_by) #>> '{}' as answer_by,
      to_json(o.answered_at) #>> '{}' as answered_at, o.answered_by
    from ${ALL}
    where ${where(filter)} order by ${by} ${sql.raw(order)}, o.offered_at desc, s.enrollment, o.id
    limit ${limit} offset ${offset}`);
  return rows;
}

type Counted = Record<OfferState | 'total' | 'students', number> & { accepted_figures: OfferFigures };
const decimal = (value: SQL): SQL => sql`round((${value})::numeric, 2)::text`;
const ofAccepted = (value: SQL): SQL => decimal(sql`${value} filter (where x.state = 'accepted')`);

/** How many offers there are, of how many students, in which state, and what the accepted ones come to. */
export async function countOffers(db: Queryable, filter: OfferFilter): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select count(*)::int as total, count(distinct x.student_id)::int as students,
      count(*) filter (where x.state = 'made')::int as made, count(*) filter (where x.state = 'accepted')::int as accepted,
      count(*) filter (where x.state = 'refused')::int as refused, count(*) filter (where x.state = 'revoked')::int as revoked,
      json_build_object(
        'students', count(distinct x.student_id) filter (where x.state = 'accepted'),
        'companies', count(distinct x.company) filter (where x.state = 'accepted'),
        'median_lpa', ${ofAccepted(sql`percentile_cont(0.5) within group (order by x.lpa)`)},
        'mean_lpa', ${ofAccepted(sql`avg(x.lpa)`)},
        'highest_lpa', ${ofAccepted(sql`max(x.lpa)`)},
        'lowest_lpa', ${ofAccepted(sql`min(x.lpa)`)}) as accepted_figures
    from (select o.student_id, o.package_lpa as lpa, ${OFFERING_KEY} as company, ${OFFER_STATE} as state
      from ${ALL} ${OFFERING_COMPANY} where ${where(filter)}) x`);
  return rows[0]!;
}

/** The branches that have an offer: what the list can be filtered by. */
export async function readBranches(db: Queryable, filter: OfferFilter): Promise<string[]> {
  const { rows } = await db.execute<{ branches: string[] }>(sql`
    select coalesce(json_agg(distinct s.branch), '[]') as branches from ${ALL} where ${where(filter)}`);
  return rows[0]!.branches.sort();
}
