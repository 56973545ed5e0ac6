import * as z from '@portal/shared/zod';

/**
 * Where an application is. 'out': not qualified in a round, or rejected by the company. 'selected': qualified in the last round,
 * without an offer. 'withdrawn by rule': an offer that the student holds leaves no room for this drive.
 */
const APPLICATION_STATES = [
  'not answered',
  'declined',
  'applied',
  'in round',
  'out',
  'selected',
  'offered',
  'placed',
  'offer declined',
  'withdrawn by company',
  'withdrawn by rule',
] as const;

/** The state of a student in a drive; the server derives it, and nothing else does (F-60). Times are ISO 8601 in UTC. */
export const applicationState = z.object({
  state: z.enum(APPLICATION_STATES),
  /** The round in which the student is, or after which the student is out; null where it is about no round. */
  round: z.nullable(z.number()),
  /** The number of the last round that is not cancelled; 0 without one. */
  rounds: z.number(),
  /** LPA of the offer, as an exact text; null without one. */
  package_lpa: z.nullable(z.string()),
  /** LPA of the best offer that the student holds of another drive or from elsewhere; null without one. */
  elsewhere_lpa: z.nullable(z.string()),
  /** Why, in words; null where the state says it. */
  reason: z.nullable(z.string()),
  /** Since when; null where it is not known. */
  since: z.nullable(z.string()),
  /** The round to come, or on now; null where there is none for this student. */
  next: z.nullable(
    z.object({ number: z.number(), name: z.string(), at: z.string(), ends: z.string(), venue: z.string() }),
  ),
});
export type ApplicationState = z.infer<typeof applicationState>;

const lpa = (text: string | null): string => (text === null ? '' : `, ${Number(text)} LPA`);

/** A state in a few words, for students and for the placement cell: 'Round 2 of 4', 'Placed, 10.5 LPA'. */
export function applicationWords({ state, round, rounds, package_lpa }: ApplicationState): string {
  switch (state) {
    case 'not answered':
      return 'Not answered';
    case 'declined':
      return 'Declined';
    case 'applied':
      return 'Applied';
    case 'in round':
      return `Round ${round} of ${rounds}`;
    case 'out':
      return round === null ? 'Not selected' : `Not selected after round ${round}`;
    case 'selected':
      return 'Selected';
    case 'offered':
      return `Offer${lpa(package_lpa)}`;
    case 'placed':
      return `Placed${lpa(package_lpa)}`;
    case 'offer declined':
      return 'Offer declined';
    case 'withdrawn by company':
      return 'Withdrawn by the company';
    case 'withdrawn by rule':
      return 'Withdrawn by the placement policy';
  }
}

/** The mark of a student with an offer elsewhere whose application goes on (F-62); null without one. */
export const placedElsewhere = ({ elsewhere_lpa }: Pick<ApplicationState, 'elsewhere_lpa'>): string | null =>
  elsewhere_lpa === null ? null : `Placed${lpa(elsewhere_lpa)}`;
