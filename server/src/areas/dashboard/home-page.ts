import type { HomePageData } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { drivesIn } from '../drives';
import { readHomePage } from './home-page-store';
import { standingOf } from './standing';

/**
 * The dashboard's own data in one query (DSH-01 to DSH-03): with the eligible list and its consent rows the
 * dashboard takes three, however many drives there are.
 */
export async function homePage(db: Queryable, studentId: string): Promise<HomePageData> {
  const {
    listing,
    feed: { next, ...feed },
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
      placed: listing.applicant.placements.length,
    },
    next: next.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    ...(listing.bar ? { bar: listing.bar } : {}),
    standing: standingOf(listing.applicant),
    server_time: listing.now.toISOString(),
  };
}
