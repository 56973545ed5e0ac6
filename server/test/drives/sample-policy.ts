import type { PlacementPolicy } from '@portal/shared/college/content/rules.schema';

/** The policy of content that has none, and of the sample college. */
export const samplePolicy: PlacementPolicy = {
  acceptedOffer: 'leave those below the factor',
  secondOfferFactor: 2,
  answerDays: 7,
  noLetterYears: 1,
  absence: 'propose debarment',
};
