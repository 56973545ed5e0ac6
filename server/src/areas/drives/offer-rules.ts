import Big from 'big.js';
import { exceedsAccepted, MOST_OFFERS, SECOND_OFFER_FACTOR } from './eligibility';

/** An offer that counts: who made it, and its package in LPA as an exact text. */
export type CountedOffer = { company: string; packageLpa: string };

/** Years without a recommendation letter, at least, for whoever refuses an offer (CEL-71). */
export const NO_LETTER_YEARS = 1;
/** The least that an exact package can be more by. */
const STEP = new Big('0.01');

const lpa = (text: string | Big): string => new Big(text).toFixed(2);

/**
 * Which rule some offers of one student break together, with its arithmetic: one job, but for a second offer of more than
 * twice the first, and two at most (D-46, CEL-70). The only judge of offers: console, command and drive file ask it.
 * @param offers that are held, the first one first
 * @returns null where all of them may stand
 */
export function brokenOfferRule(offers: readonly CountedOffer[]): string | null {
  const [first, second] = offers;
  if (!first || !second) return null;
  if (offers.length > MOST_OFFERS) {
    const held = offers.slice(0, MOST_OFFERS).map((one) => `${one.company}, ${lpa(one.packageLpa)}`);
    return `two offers are the most, and there are ${held.join(' and ')} LPA`;
  }
  if (exceedsAccepted(second.packageLpa, first.packageLpa)) return null;
  const twice = new Big(first.packageLpa).times(SECOND_OFFER_FACTOR);
  return (
    `one student, one job: ${lpa(second.packageLpa)} is not more than ${SECOND_OFFER_FACTOR} × ` +
    `${lpa(first.packageLpa)} (${first.company}) = ${lpa(twice)} LPA; ${lpa(twice.plus(STEP))} or above would stand`
  );
}

/** Whether a package is within a role's range. */
export const isInRange = (
  packageLpa: string,
  { minLpa, maxLpa }: { minLpa: string; maxLpa: string },
): boolean => new Big(packageLpa).gte(minLpa) && new Big(packageLpa).lte(maxLpa);
