// Apart from the schema: pages that only show a state need no zod.
import { formatDate, formatDeadline } from '@portal/shared/format';
import type { ApplicationState } from './application-state';
import { SHORTLIST_NUMBER } from './round-title';

const lpa = (text: string | null): string => (text === null ? '' : `, ${Number(text)} LPA`);

/** Until when an offer is answered, or that it was not (F-70). */
const answerText = ({ answer_by: until, reason }: ApplicationState): string => {
  if (until === undefined) return '';
  return reason === null ? `, answer by ${formatDate(until)}` : ', not answered in time';
};

/** A state in a few words, for students and for the placement cell: 'Round 2 of 4', 'Placed, 10.5 LPA'. */
export function applicationText(application: ApplicationState): string {
  const { state, round, rounds, package_lpa } = application;
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
      return `Offer${lpa(package_lpa)}${answerText(application)}`;
    case 'placed':
      return `Placed${lpa(package_lpa)}`;
    case 'offer declined':
      return 'Offer declined';
    case 'withdrawn by company':
      return 'Withdrawn by the company';
    case 'withdrawn by rule':
      return 'Withdrawn by the placement policy';
    case 'withdrawn on request':
      return 'Withdrawn on request';
  }
}

/** What students of a round are notified of once its results are published. @param round 'Halvora, Round 2: Interview' */
export const resultsSubject = (round: string): string => `Results of ${round}`;
export const RESULTS_TEXT = 'Your result is published on the company page.';
/** Why a student who has no result, or is on hold, waits in a round. */
export const NOT_PUBLISHED_TEXT = 'Your result of this round is not published yet.';

/** That an application is to be confirmed, and until when (F-80); null where nothing waits. */
export const confirmText = ({ again }: Pick<ApplicationState, 'again'>): string | null =>
  again ? `Confirm by ${formatDeadline(again.until)}` : null;

/** The mark of a student with an offer elsewhere whose application goes on (F-62); null without one. */
export const placedElsewhere = ({ elsewhere_lpa }: Pick<ApplicationState, 'elsewhere_lpa'>): string | null =>
  elsewhere_lpa === null ? null : `Placed${lpa(elsewhere_lpa)}`;
