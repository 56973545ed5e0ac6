// Apart from the schema: pages that only show a state need no zod.
import type { ApplicationState } from './application-state';
import { SHORTLIST_NUMBER } from './round-title';

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
      return round === SHORTLIST_NUMBER ? 'Shortlisted' : `Round ${round} of ${rounds}`;
    case 'out':
      if (round === SHORTLIST_NUMBER) return 'Not shortlisted';
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
