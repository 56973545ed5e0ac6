import type { OfferItem, OffersPage, OffersQuery } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';
import { isId } from '../../../platform/is-id';
import { emptyPage, limitsOf, pageOf } from '../paging';
import { studentIdOf } from '../staff-account-store';
import { countOffers, listOffers, type ListedOffer, type OfferFilter } from './offer-list-store';

const instant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** An offer as the console shows it. */
const offerItemOf = ({ version, offered_at, ...offer }: ListedOffer): OfferItem => ({
  ...offer,
  version: String(version),
  offered_at: new Date(offered_at).toISOString(),
  accepted_at: instant(offer.accepted_at),
  refused_at: instant(offer.refused_at),
  no_letter_until: instant(offer.no_letter_until),
  revoked_at: instant(offer.revoked_at),
});

const NONE = { students: 0, counts: { made: 0, accepted: 0, refused: 0, revoked: 0 } };

/** A page of the offers, the newest first, of a drive, of a student, or of all (CEL-70). */
export async function offersPage(
  { db }: Pick<Database, 'db'>,
  query: OffersQuery,
  hidden: string | null,
): Promise<OffersPage> {
  const { drive, student, state } = query;
  const studentId = student === undefined || isId(student) ? student : await studentIdOf(db, student);
  const isNobody = student !== undefined && !studentId;
  if (isNobody || (drive !== undefined && !isId(drive))) return { ...emptyPage(query), ...NONE };
  const filter: OfferFilter = {
    hidden,
    ...(drive ? { driveId: drive } : {}),
    ...(studentId ? { studentId } : {}),
  };
  const { students, total, ...counts } = await countOffers(db, filter);
  const order = query.order ?? 'desc';
  const rows = await listOffers(db, { ...filter, state }, { ...limitsOf(query), order });
  return { ...pageOf(query, rows.map(offerItemOf), state ? counts[state] : total), students, counts };
}

/** Offers of a student that a record shows. */
const OF_RECORD = 100;

/** Every offer of a student, the newest first. */
export async function offersOf(db: Queryable, studentId: string): Promise<OfferItem[]> {
  const rows = await listOffers(
    db,
    { hidden: null, studentId },
    { limit: OF_RECORD, offset: 0, order: 'desc' },
  );
  return rows.map(offerItemOf);
}
