import {
  isBeforeDeadline,
  type CompanyCounts,
  type ConcernStatus,
  type DriveItem,
  type IneligibleItem,
} from '@portal/shared/contract';
import { formatDate } from '@portal/shared/format';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { concernOf } from '../application-state/concern';
import { endOfAnswers } from '../application-state/open-drive';
import { stateIn } from '../application-state/states-of';
import { driveCard, NO_RESPONSE, WITHDRAWN } from './drive-item';
import { failedRules, type EligibilityCode } from '../eligibility/eligibility';
import {
  DRIVES,
  makeConsents,
  readListing,
  readPlaces,
  type Listing,
  type ListedDrive,
  type PlacedDrive,
} from './listing-store';
import { applicantAt } from '../eligibility/status-history';

/** The company lists of the dashboard's tabs (DSH-04), by the name each has here. */
export type ListName = keyof CompanyCounts;

type Belongs = (drive: PlacedDrive, listing: Listing<PlacedDrive>) => boolean;

/** Whether the state of an application is this word of the source (F-60). */
const ended =
  (concern: ConcernStatus): Belongs =>
  (drive, listing) =>
    concernOf(stateIn(drive, listing)) === concern;

/** What each list is made from: at least all that stand in it. */
const MADE_FROM: Record<ListName, SQL> = {
  eligible: DRIVES.open,
  applied: DRIVES.applied,
  notApplied: DRIVES.either(DRIVES.declined, DRIVES.unanswered),
  rejected: DRIVES.applied,
  placed: DRIVES.applied,
  notEligible: DRIVES.openToSomebody,
};

/** Which drives of a listing stand in which list. */
const BELONGS: Record<ListName, Belongs> = {
  eligible: (drive, { applicant, now }) =>
    isUndecided(drive) && failedRules(applicant, drive, now).length === 0,
  applied: ended('TRUE'),
  notApplied: (drive, listing) => ended('FALSE')(drive, listing) || closedWithoutAnswer(drive, listing),
  rejected: ended('REJECTED'),
  placed: ended('PLACED'),
  notEligible: (drive, { applicant, now }) =>
    isUndecided(drive) &&
    isBeforeDeadline(drive.deadline, now) &&
    failedRules(applicant, drive, now).length > 0,
};

const isUndecided = (drive: PlacedDrive): boolean => !drive.consent?.answer;

/** What the end of a drive itself fails. */
const OVER: readonly EligibilityCode[] = ['CLOSED', 'WITHDRAWN'];

/**
 * D-42: it was listed, or would have been, and its deadline passed without an answer that was possible (W-43). A withdrawn
 * drive was possible until then (CEL-45).
 */
function closedWithoutAnswer(drive: PlacedDrive, { applicant, history, now }: Listing<PlacedDrive>): boolean {
  if (!isUndecided(drive) || isBeforeDeadline(drive.deadline, now)) return false;
  const { withdrawnAt } = drive;
  const end = endOfAnswers(drive, withdrawnAt === null ? null : new Date(withdrawnAt));
  const then = applicantAt(applicant, history, end);
  return (
    drive.consent?.isListed === true || failedRules(then, drive, now).every(({ code }) => OVER.includes(code))
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
  const listing = await readListing(db, studentId, MADE_FROM[name]);
  const drives = drivesIn(name, listing);
  const missing = drives.filter(
    ({ consent }) => consent === null || (name === 'eligible' && !consent.isListed),
  );
  const made = await makeConsents(
    db,
    studentId,
    missing.map(({ id }) => id),
    name === 'eligible',
  );
  return drives.map((drive) => ({
    ...driveCard(drive, resultOf(drive, name), listing),
    consentId: drive.consent?.id ?? made.get(drive.id)!,
  }));
}

/**
 * The open drives that this student cannot apply to, each with every failed rule in words (D-41). Nothing is written: a
 * consent row is made when the drive is opened.
 */
export async function ineligibleList(db: Queryable, studentId: string): Promise<IneligibleItem[]> {
  const listing = await readListing(db, studentId, MADE_FROM.notEligible);
  const { applicant, now } = listing;
  return drivesIn('notEligible', listing).map((drive) => ({
    ...driveCard(drive, null, listing),
    consentId: drive.consent?.id ?? null,
    ineligible: failedRules(applicant, drive, now),
  }));
}

/** How many companies stand in each list, judged as the lists are, in one query. */
export async function companyCounts(db: Queryable, studentId: string): Promise<CompanyCounts> {
  const all = [DRIVES.openToSomebody, DRIVES.unanswered, DRIVES.decidedAtAll].reduce(DRIVES.either);
  const listing = await readPlaces(db, studentId, all);
  const count = (name: ListName): number => drivesIn(name, listing).length;
  return {
    eligible: count('eligible'),
    applied: count('applied'),
    notApplied: count('notApplied'),
    rejected: count('rejected'),
    placed: count('placed'),
    notEligible: count('notEligible'),
  };
}

/** How it ended, in a word; null where nothing is to be said. */
function resultOf({ consent, offer, withdrawn }: ListedDrive, list: ListName): string | null {
  if (offer?.refusedAt) return `Offer declined on ${formatDate(new Date(offer.refusedAt).toISOString())}`;
  if (offer?.revokedAt)
    return `Offer revoked by the company on ${formatDate(new Date(offer.revokedAt).toISOString())}`;
  if (offer) return `${offer.role}, ${Number(offer.packageLpa)} LPA`;
  if (withdrawn !== null) return WITHDRAWN;
  if (consent?.answer) return consent.result;
  return list === 'notApplied' ? NO_RESPONSE : null;
}
