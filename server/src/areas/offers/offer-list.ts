import type { OfferItem, OffersPage, OffersQuery } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { isId } from '../../platform/is-id';
import { limitsOf, pageOf } from '../activity';
import { studentIdOf } from '../identity';
import {
  countOffers,
  listOffers,
  readBranches,
  type ListedOffer,
  type OfferFilter,
} from './offer-list-store';

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
  answer_by: instant(offer.answer_by ?? null),
  answered_at: instant(offer.answered_at ?? null),
});

/** A student by id or enrollment. @returns null where there is none */
const studentOf = async (db: Queryable, student: string): Promise<string | null> =>
  isId(student) ? student : ((await studentIdOf(db, student)) ?? null);

/** A page of the offers, of a drive, of a student, or of all with PPO and off-campus offers (CEL-70, F-68). */
export async function offersPage(
  { db }: Pick<Database, 'db'>,
  query: OffersQuery,
  hidden: string | null,
): Promise<OffersPage> {
  const { drive, student, state, kind, season, degree, branch, q, sort = 'offered_at' } = query;
  const of: OfferFilter = {
    hidden,
    driveId: drive === undefined || isId(drive) ? drive : null,
    studentId: student === undefined ? student : await studentOf(db, student),
  };
  const filter = { ...of, kind, degree, branch, q, season };
  const { students, total, accepted_figures: accepted, ...counts } = await countOffers(db, filter);
  const order = query.order ?? (sort === 'offered_at' ? 'desc' : 'asc');
  const rows = await listOffers(db, { ...filter, state }, { ...limitsOf(query), sort, order });
  const page = pageOf(query, rows.map(offerItemOf), state ? counts[state] : total);
  return { ...page, students, counts, accepted, branches: await readBranches(db, of) };
}

/** Offers of a student that a record shows. */
const OF_RECORD = 100;

/** Every offer of a student, the newest first. */
export async function offersOf(db: Queryable, studentId: string): Promise<OfferItem[]> {
  const newest = { limit: OF_RECORD, offset: 0, sort: 'offered_at', order: 'desc' } as const;
  const rows = await listOffers(db, { hidden: null, studentId }, newest);
  return rows.map(offerItemOf);
}
