import type { ConcernStatus, DriveItem } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/format';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { driveItem, NO_RESPONSE } from './drive-item';
import { failedRules } from './eligibility';
import {
  DRIVES,
  makeConsents,
  readListing,
  type Listing,
  type ListedDrive,
  type PlacedDrive,
} from './listing-store';
import { applicantAt } from './standing-then';

/** The company lists of the dashboard's tabs (DSH-04), by the name each has here. */
export type ListName = 'eligible' | 'applied' | 'notApplied' | 'rejected' | 'placed';

const decided =
  (status: ConcernStatus) =>
  (drive: PlacedDrive): boolean =>
    drive.consent?.isConcern === status;

/** What each list is made from: at least all that stand in it. */
const MADE_FROM: Record<ListName, SQL> = {
  eligible: DRIVES.open,
  applied: DRIVES.decided('TRUE'),
  notApplied: DRIVES.either(DRIVES.decided('FALSE'), DRIVES.unanswered),
  rejected: DRIVES.decided('REJECTED'),
  placed: DRIVES.decided('PLACED'),
};

/** Which drives of a listing stand in which list. */
const BELONGS: Record<ListName, (drive: PlacedDrive, listing: Listing<PlacedDrive>) => boolean> = {
  eligible: (drive, { applicant, now }) =>
    isUndecided(drive) && failedRules(applicant, drive, now).length === 0,
  applied: decided('TRUE'),
  notApplied: (drive, listing) => decided('FALSE')(drive) || closedWithoutAnswer(drive, listing),
  rejected: decided('REJECTED'),
  placed: decided('PLACED'),
};

const isUndecided = (drive: PlacedDrive): boolean => (drive.consent?.isConcern ?? null) === null;

/** D-42: it was listed, or would have been, and its deadline passed without an answer that was possible (W-43). */
function closedWithoutAnswer(drive: PlacedDrive, { applicant, history, now }: Listing<PlacedDrive>): boolean {
  if (!isUndecided(drive) || drive.deadline > now) return false;
  const then = applicantAt(applicant, history, drive.deadline);
  return (
    drive.consent?.isListed === true || failedRules(then, drive, now).every(({ code }) => code === 'CLOSED')
  );
}

/** The drives of one list, the nearest deadline first (DSH-05). */
export const drivesIn = <Drive extends PlacedDrive>(name: ListName, listing: Listing<Drive>): Drive[] =>
  listing.drives.filter((drive) => BELONGS[name](drive, listing));

/**
 * A company list with its consent rows: two queries however many drives there are.
 * @param db the database or a transaction
 */
export async function companyList(db: Queryable, studentId: string, name: ListName): Promise<DriveItem[]> {
  const drives = drivesIn(name, await readListing(db, studentId, MADE_FROM[name]));
  const missing = drives.filter(
    ({ consent }) => consent === null || (name === 'eligible' && !consent.isListed),
  );
  const made = await makeConsents(
    db,
    studentId,
    missing.map(({ id }) => id),
    name === 'eligible',
  );
  return drives.map((drive) =>
    driveItem(drive, drive.consent?.id ?? made.get(drive.id)!, resultOf(drive, name)),
  );
}

/** How it ended, in a word; null where nothing is to be said. */
function resultOf({ consent, offer }: ListedDrive, list: ListName): string | null {
  if (offer?.refusedAt) return `Offer refused on ${formatDate(new Date(offer.refusedAt).toISOString())}`;
  if (offer) return `${offer.role}, ${Number(offer.packageLpa)} LPA`;
  if (consent?.isConcern) return consent.result;
  return list === 'notApplied' ? NO_RESPONSE : null;
}
