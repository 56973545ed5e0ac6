import { applicationText, type HomePageData, type OfferToAnswer } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { drivesIn, stateIn } from '../drives';
import { readHomePage } from './home-page-store';
import { studentStatusOf } from './student-status';

type Listing = Awaited<ReturnType<typeof readHomePage>>['listing'];

/** What a step says of itself: of a result, the state of its application. */
function titleOf({ kind, r_id, title }: HomePageData['next'][number], listing: Listing): string {
  const drive = kind === 'result' ? listing.drives.find(({ id }) => id === r_id) : undefined;
  return drive ? applicationText(stateIn(drive, listing)) : title;
}

/** Whether an application waits for the student's answer to its offer (F-70). */
function isOffered({ r_id }: OfferToAnswer, listing: Listing): boolean {
  const drive = listing.drives.find(({ id }) => id === r_id);
  return drive !== undefined && stateIn(drive, listing).state === 'offered';
}

/**
 * The dashboard's own data in one query (DSH-01 to DSH-03): with the eligible list and its consent rows the
 * dashboard takes three, however many drives there are.
 */
export async function homePage(db: Queryable, studentId: string): Promise<HomePageData> {
  const {
    listing,
    feed: { next, offers, isPlaced, ...feed },
  } = await readHomePage(db, studentId);
  return {
    userInfo: {
      name: listing.name,
      branch: listing.applicant.branch,
      is_verified: listing.applicant.isVerified,
    },
    ...feed,
    counts: {
      eligible: drivesIn('eligible', listing).length,
      applied: drivesIn('applied', listing).length,
      placed: isPlaced ? 1 : 0,
    },
    next: next.map((step) => ({
      ...step,
      title: titleOf(step, listing),
      at: new Date(step.at).toISOString(),
    })),
    offers: offers
      .filter((offer) => isOffered(offer, listing))
      .map((offer) => ({ ...offer, at: new Date(offer.at).toISOString() })),
    ...(listing.bar ? { bar: listing.bar } : {}),
    standing: studentStatusOf(listing.applicant),
    server_time: listing.now.toISOString(),
  };
}
