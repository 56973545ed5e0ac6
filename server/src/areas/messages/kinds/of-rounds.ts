import { RESULTS_TEXT, resultsSubject } from '@portal/shared/contract';
import type { EventFacts, RoundFacts } from '../../../platform/events/event';
import { type Kind, companyOf, placeOf, roundOf, whenOf } from './kind';

const ROUNDS = { topic: 'rounds', leadsTo: 'companies' } as const;
const RESULTS = { topic: 'results', leadsTo: 'companies' } as const;

const nameOf = (facts: EventFacts): string => `${companyOf(facts)}, ${roundOf(facts)}`;

/** What changed of a round, the most important first: the time, the place, or something else. */
function changeOf({ was, ...facts }: EventFacts): string {
  if (was?.on !== undefined && was.on !== facts.on) return `moved to ${whenOf(facts)}`;
  if (was?.venue !== undefined && was.venue !== facts.venue)
    return `now in ${facts.venue || 'another place'}`;
  return 'changed';
}

const partly = (was: RoundFacts, facts: EventFacts): EventFacts => ({ ...facts, ...was });

/** Rounds, to those who are called to them. */
export const OF_ROUNDS = {
  'round.near': {
    ...ROUNDS,
    subject: (facts) => `Soon: ${nameOf(facts)}, ${whenOf(facts)}`,
    text: (facts) => `${placeOf(facts)}.`,
  },
  'round.added': {
    ...ROUNDS,
    subject: (facts) => `New round of ${nameOf(facts)}, ${whenOf(facts)}`,
    text: (facts) => `${placeOf(facts)}.`,
    now: (facts) => `${nameOf(facts)} does not take place`,
  },
  'round.changed': {
    ...ROUNDS,
    subject: (facts) => `${nameOf(facts)} is ${changeOf(facts)}`,
    text: ({ was, ...facts }) =>
      `Now: ${placeOf(facts)}.${was ? `\nBefore: ${placeOf(partly(was, facts))}.` : ''}`,
    now: ({ was, ...facts }) => `${nameOf(facts)}: ${placeOf(partly(was ?? {}, facts))}`,
  },
  'round.cancelled': {
    ...ROUNDS,
    subject: (facts) => `${nameOf(facts)}, ${whenOf(facts)}, is cancelled`,
    text: () => 'This round does not take place. The company page has the reason.',
    now: (facts) => `${nameOf(facts)} takes place: ${placeOf(facts)}`,
  },
  'round.results discarded': {
    ...RESULTS,
    subject: (facts) => `${nameOf(facts)}: your result no longer counts`,
    text: () => 'This round is cancelled. The company page has the reason and your status.',
    now: (facts) => `${nameOf(facts)} takes place, and your result counts`,
  },
  'round.result corrected': {
    ...RESULTS,
    subject: (facts) => `${nameOf(facts)}: your result is corrected`,
    text: () => 'The company page has your result and your status.',
    now: (facts) => `${nameOf(facts)}: your result is as it was before`,
  },
  'round.results': {
    ...RESULTS,
    subject: (facts) => resultsSubject(nameOf(facts)),
    text: () => RESULTS_TEXT,
    now: (facts) => `${nameOf(facts)}: your result is not published`,
  },
} satisfies Record<string, Kind>;
