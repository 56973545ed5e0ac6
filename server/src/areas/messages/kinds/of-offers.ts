import type { EventFacts } from '../../../platform/events/event';
import { type Kind, changesOf, companyOf, whenOf } from './kind';

const RESULTS = { topic: 'results', leadsTo: 'companies' } as const;

const roleOf = ({ roles = [] }: EventFacts): string => (roles[0] === undefined ? '' : `: ${roles[0]}`);
const offerOf = (facts: EventFacts): string => `the offer from ${companyOf(facts)}${roleOf(facts)}`;

/** Role and package in one line. */
const termsOf = ({ roles = [], lpa }: EventFacts): string =>
  [roles[0] && `Role: ${roles[0]}.`, lpa === undefined ? null : `Package: ${Number(lpa)} LPA.`]
    .filter(Boolean)
    .join(' ');
const withTerms = (facts: EventFacts, more: string): string =>
  [termsOf(facts), more].filter(Boolean).join(' ');

/** Offers, and how applications end. A rejection is on the company page, and in no message. */
export const OF_OFFERS = {
  'drive.offer': {
    ...RESULTS,
    subject: (facts) => `You have an offer from ${companyOf(facts)}${roleOf(facts)}`,
    text: (facts) =>
      withTerms(
        facts,
        facts.on === undefined
          ? 'The company page has the offer.'
          : `Accept or decline it on the company page by ${whenOf(facts)}.`,
      ),
    now: (facts) => `You have no offer from ${companyOf(facts)}`,
  },
  'offer.answer near': {
    ...RESULTS,
    subject: (facts) => `Answer ${offerOf(facts)} by ${whenOf(facts)}`,
    text: (facts) =>
      withTerms(facts, 'Accept or decline it on the company page. After that the placement cell decides.'),
  },
  'drive.result': {
    ...RESULTS,
    subject: (facts) => `${companyOf(facts)}: the result of your application`,
    text: () => 'Your result is published on the company page.',
    now: (facts) => `${companyOf(facts)}: your result is not published`,
  },
  'drive.left': {
    ...RESULTS,
    subject: (facts) => `You are no longer in the drive of ${companyOf(facts)}`,
    text: () =>
      'An offer that you hold leaves no room for it. The company page has the rule, and when you return.',
    now: (facts) => `You are in the drive of ${companyOf(facts)}`,
  },
  'drive.returned': {
    ...RESULTS,
    subject: (facts) => `You are back in the drive of ${companyOf(facts)}`,
    text: () => 'Your application continues. The company page has the next step.',
    now: (facts) => `You are no longer in the drive of ${companyOf(facts)}`,
  },
  'offer.noted': {
    ...RESULTS,
    subject: (facts) => `Recorded: ${offerOf(facts)}`,
    text: (facts) => withTerms(facts, 'The placement cell recorded this offer of yours.'),
    now: (facts) => `Not recorded: ${offerOf(facts)}`,
  },
  'offer.accepted': {
    ...RESULTS,
    subject: (facts) => `You accepted ${offerOf(facts)}`,
    text: (facts) => withTerms(facts, 'Your answer is recorded.'),
    now: (facts) => `You have not answered ${offerOf(facts)}`,
  },
  'offer.refused': {
    ...RESULTS,
    subject: (facts) => `You declined ${offerOf(facts)}`,
    text: (facts) => withTerms(facts, 'Your answer is recorded.'),
    now: (facts) => `You have not declined ${offerOf(facts)}`,
  },
  'offer.revoked': {
    ...RESULTS,
    subject: (facts) => `${companyOf(facts)} revoked its offer${roleOf(facts)}`,
    text: (facts) => withTerms(facts, 'Your dashboard shows the drives that are open to you.'),
    now: (facts) => `You have ${offerOf(facts)}`,
  },
  'offer.corrected': {
    ...RESULTS,
    subject: (facts) =>
      facts.on === undefined
        ? `Corrected: ${offerOf(facts)}`
        : `Corrected, answer again by ${whenOf(facts)}: ${offerOf(facts)}`,
    text: (facts) => changesOf(facts),
    now: (facts) => `The correction does not apply: ${offerOf(facts)}`,
  },
  'offer.removed': {
    ...RESULTS,
    subject: (facts) => `You do not have ${offerOf(facts)}`,
    text: () => 'The placement cell recorded it for the wrong student and corrected this.',
    now: (facts) => `You have ${offerOf(facts)}`,
  },
} satisfies Record<string, Kind>;
