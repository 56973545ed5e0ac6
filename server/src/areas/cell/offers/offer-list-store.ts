import type { OfferItem, OfferState } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { OFFER_STATE } from './offer-store';

/** Which offers. @property hidden a student who is left out */
export type OfferFilter = {
  hidden: string | null;
  id?: string;
  driveId?: string;
  studentId?: string;
  state?: OfferState | undefined;
};
/** An offer as the database gives it. */
export type ListedOffer = Omit<OfferItem, 'version'> & { version: number };

const where = ({ hidden, id, driveId, studentId, state }: OfferFilter): SQL =>
  sql.join(
    [
      sql`o.student_id is distinct from ${hidden}::uuid`,
      ...(id ? [sql`o.id = ${id}::uuid`] : []),
      ...(driveId ? [sql`o.drive_id = ${driveId}::uuid`] : []),
      ...(studentId ? [sql`o.student_id = ${studentId}::uuid`] : []),
      ...(state ? [sql`${OFFER_STATE} = ${state}`] : []),
    ],
    sql` and `,
  );

/** Offers, the newest first. */
export async function listOffers(
  db: Queryable,
  filter: OfferFilter,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): Promise<ListedOffer[]> {
  const way = sql.raw(order);
  const { rows } = await db.execute<ListedOffer>(sql`
    select o.id, o.version, json_build_object('id', s.id, 'enrollment', s.enrollment, 'name', s.name) as student,
      o.kind,
      case when d.id is not null then json_build_object('id', d.id, 'code', d.code) end as drive, coalesce(c.name, o.company) as company, o.role, o.package_lpa::text, o.package_reason,
      ${OFFER_STATE} as state, to_json(o.offered_at) #>> '{}' as offered_at, to_json(o.accepted_at) #>> '{}' as accepted_at,
      to_json(o.refused_at) #>> '{}' as refused_at, to_json(o.no_letter_until) #>> '{}' as no_letter_until,
      to_json(o.revoked_at) #>> '{}' as revoked_at
    from placements o join students s on s.id = o.student_id
      left join drives d on d.id = o.drive_id left join companies c on c.id = d.company_id
    where ${where(filter)} order by o.offered_at ${way}, s.enrollment, o.id limit ${limit} offset ${offset}`);
  return rows;
}

/** How many offers there are, of how many students, and in which state. */
export async function countOffers(
  db: Queryable,
  filter: OfferFilter,
): Promise<Record<OfferState | 'total' | 'students', number>> {
  const { rows } = await db.execute<Record<OfferState | 'total' | 'students', number>>(sql`
    select count(*)::int as total, count(distinct x.student_id)::int as students,
      count(*) filter (where x.state = 'made')::int as made, count(*) filter (where x.state = 'accepted')::int as accepted,
      count(*) filter (where x.state = 'refused')::int as refused, count(*) filter (where x.state = 'revoked')::int as revoked
    from (select o.student_id, ${OFFER_STATE} as state from placements o where ${where(filter)}) x`);
  return rows[0]!;
}
