import type { OfferItem, OffersPage } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { addApplicant, addDrive, postingOf } from './test-drives';
import { apply, offerCalls, type Applicant } from './test-offers';
import { type SignedInStaff, useConsole } from '../staff';
import { type TestServer } from '../test-server';
import { consents } from '../../src/areas/drives/schema';

export const WHY = 'As the company wrote';
/** A drive for Developer only. */
export const ONE_ROLE = { roles: [{ title: 'Developer', package: '6-8' }], jobrole_limit: 1 };

/**
 * Students who applied to a drive, and what becomes of their offers.
 * @param here read at each call
 */
export function offerScene(here: () => { server: TestServer; officer: SignedInStaff }) {
  /** A drive, and students who applied to it for Developer (6 to 8 LPA). */
  const applied = async (count = 1, more: object = {}) => {
    const driveId = await addDrive(here().server, more);
    const people: Applicant[] = [];
    for (let at = 0; at < count; at += 1) people.push(await addApplicant(here().server));
    for (const one of people) await apply(here().server, driveId, one);
    return { driveId, people, one: people[0]! };
  };
  const offersOf = async ({ id }: Pick<Applicant, 'id'>) =>
    (await here().officer.data<OffersPage>('offers', { query: `student=${id}` })).rows;
  /** The newest offer of a student. */
  const first = async (one: Pick<Applicant, 'id'>) => (await offersOf(one))[0]!;
  const answer = (offer: OfferItem, said: object) =>
    here().officer.call('answerOffer', {
      id: offer.id,
      body: { no_letter_until: null, reason: WHY, version: offer.version, ...said },
    });
  const revoke = (offer: OfferItem) =>
    here().officer.call('revokeOffer', {
      id: offer.id,
      body: { reason: WHY, version: offer.version },
    });
  const concern = async (driveId: string, one: Applicant) =>
    (await postingOf(here().server, driveId, one)).is_concern;
  /** What a drive's file says of how it ended. */
  const say = ({ id }: Applicant, outcome: 'REJECTED' | 'PLACED' | null) =>
    here().server.services.database.db.update(consents).set({ outcome }).where(eq(consents.studentId, id));
  return { applied, offersOf, first, answer, revoke, concern, say };
}

/** At the top of a suite: a server with the college's rules, an officer, and the calls about offers. */
export function useOffers() {
  const { server, officer } = useConsole({ rules: true });
  const calls = offerCalls(server, officer);
  return { server, officer, calls, ...offerScene(() => ({ server, officer })) };
}
