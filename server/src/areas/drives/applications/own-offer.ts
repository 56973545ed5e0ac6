import Big from 'big.js';
import type { OfferReceipt, OwnOffer } from '@portal/shared/contract';
import type { Queryable } from '../../../platform/database/database';
import { isGoing, stateIn } from '../application-state/states-of';
import { mostOffers } from '../eligibility/eligibility';
import { DRIVES, readListing, type Listing, type ListedDrive } from '../postings/listing-store';
import { readOwnOffer, type StoredOffer } from './own-offer-store';

type Offer = Pick<StoredOffer, 'packageLpa'> & { driveId: string };
type Applied = Pick<ListedDrive, 'id' | 'companyName'>;

/** Letters of a receipt's number: enough to name it to the placement cell. */
const NUMBER_LETTERS = 8;

const iso = (at: string): string => new Date(at).toISOString();

/** Which applications of a student accepting an offer ends, and which go on: asked of the state itself (F-60, F-62, F-70). */
function ifAccepted(
  listing: Listing,
  { driveId, packageLpa }: Offer,
): { leaves: Applied[]; stays: Applied[] } {
  const { history, now } = listing;
  const accepted = { driveId, packageLpa, from: now.toISOString(), to: null };
  const then = { ...listing, history: { ...history, offers: [...history.offers, accepted] } };
  const going = listing.drives.filter((drive) => isGoing(stateIn(drive, listing)));
  const isLeft = (drive: ListedDrive): boolean => stateIn(drive, then).state === 'withdrawn by rule';
  return { leaves: going.filter(isLeft), stays: going.filter((drive) => !isLeft(drive)) };
}

/** The drives that a student leaves by accepting an offer. */
export async function leftByAccepting(db: Queryable, studentId: string, offer: Offer): Promise<Applied[]> {
  return ifAccepted(await readListing(db, studentId, DRIVES.applied), offer).leaves;
}

/** What follows for a student who accepts, in words. */
function acceptingText({ applicant: { placements, policy } }: Listing, { packageLpa }: Offer): string {
  const { secondOfferFactor: factor } = policy;
  const most = mostOffers(policy);
  if (most === Infinity) return 'You are placed. Your other applications continue.';
  if (placements.length + 1 >= most) return 'You are placed. No further offer is possible.';
  const least = new Big(packageLpa).times(factor ?? 1);
  return `You are placed. A second offer must be more than ${factor} × ${Number(packageLpa)} = ${Number(least)} LPA.`;
}

function decliningText({ applicant: { policy } }: Listing): string {
  const { noLetterYears: years } = policy;
  const letter = `The placement cell gives no recommendation letter for ${years === 1 ? 'one year' : `${years} years`}.`;
  return ['Your other applications continue.', ...(years > 0 ? [letter] : [])].join(' ');
}

function receiptOf({ answer, answeredAt, answeredBy, given }: StoredOffer): OfferReceipt | null {
  if (answer === null || answeredAt === null) return null;
  const number = given && given.batch.slice(0, NUMBER_LETTERS).toUpperCase();
  return { answer, at: iso(answeredAt), by: answeredBy, number, left: given?.left ?? [] };
}

/** The receipt of the answer to an offer of a drive; null while there is none (F-70). */
export async function offerReceipt(
  db: Queryable,
  studentId: string,
  driveId: string,
): Promise<OfferReceipt | null> {
  const stored = await readOwnOffer(db, studentId, driveId);
  return stored ? receiptOf(stored) : null;
}

/** What follows from either answer to an offer. */
async function choicesOf(db: Queryable, studentId: string, offer: Offer): Promise<OwnOffer['choices']> {
  const listing = await readListing(db, studentId, DRIVES.applied);
  const { leaves, stays } = ifAccepted(listing, offer);
  const names = (drives: Applied[]): string[] => drives.map(({ companyName }) => companyName);
  return {
    accepting: acceptingText(listing, offer),
    declining: decliningText(listing),
    leaves: names(leaves),
    stays: names(stays),
  };
}

/** A student's own offer of a drive, with what follows from either answer; undefined where there is none (F-70). */
export async function ownOffer(
  db: Queryable,
  studentId: string,
  driveId: string,
): Promise<OwnOffer | undefined> {
  const stored = await readOwnOffer(db, studentId, driveId);
  if (!stored) return undefined;
  const { id, version, role, packageLpa, offeredAt, answerBy, mayAnswer } = stored;
  return {
    id,
    version: String(version),
    role,
    package_lpa: packageLpa,
    offered_at: iso(offeredAt),
    answer_by: answerBy && iso(answerBy),
    choices: mayAnswer ? await choicesOf(db, studentId, { driveId, packageLpa }) : null,
    receipt: receiptOf(stored),
  };
}
