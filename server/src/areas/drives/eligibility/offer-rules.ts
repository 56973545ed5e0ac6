import Big from 'big.js';
import type { PlacementPolicy } from '@portal/shared/college/content/rules.schema';
import { exceedsAccepted, mostOffers } from './eligibility';

/** An offer that counts: who made it, and its package in LPA as an exact text. */
export type CountedOffer = { company: string; packageLpa: string };

/** The least that an exact package can be more by. */
const STEP = new Big('0.01');

const lpa = (text: string | Big): string => new Big(text).toFixed(2);

/**
 * Which rule of the policy some offers of one student break together, with its arithmetic: one job, and where the policy has
 * it a second offer of more than a factor times the first (D-46, CEL-70). The only judge of offers: console, command and drive
 * file ask it.
 * @param offers that are held, the first one first
 * @returns null where all of them may stand
 */
export function brokenOfferRule(offers: readonly CountedOffer[], policy: PlacementPolicy): string | null {
  const [first, second] = offers;
  if (!first || !second) return null;
  const most = mostOffers(policy);
  if (offers.length > most) {
    const held = offers.slice(0, most).map((one) => `${one.company}, ${lpa(one.packageLpa)}`);
    if (most === 1) return `one student, one job: there is ${held.join('')} LPA`;
    return `two offers are the most, and there are ${held.join(' and ')} LPA`;
  }
  const { secondOfferFactor: factor } = policy;
  if (factor === undefined || exceedsAccepted(second.packageLpa, first.packageLpa, factor)) return null;
  const twice = new Big(first.packageLpa).times(factor);
  return (
    `one student, one job: ${lpa(second.packageLpa)} is not more than ${factor} × ` +
    `${lpa(first.packageLpa)} (${first.company}) = ${lpa(twice)} LPA; ${lpa(twice.plus(STEP))} or above would stand`
  );
}

/** Whether a package is within a role's range. */
export const isInRange = (
  packageLpa: string,
  { minLpa, maxLpa }: { minLpa: string; maxLpa: string },
): boolean => new Big(packageLpa).gte(minLpa) && new Big(packageLpa).lte(maxLpa);
