import { SHORTLIST_NUMBER, type ApplicationState } from '@portal/shared/contract';
import { isInRange } from '../drives';

/**
 * Why an offer of a drive is unusual by the state of the application (F-61): its student is out, or has a round to come.
 * @returns null where it is not, or where there is no application
 */
export function unusualState(application: ApplicationState | undefined): string | null {
  if (!application) return null;
  const { state, round, rounds, next } = application;
  if (round === SHORTLIST_NUMBER)
    return state === 'out' ? 'was not shortlisted by the company' : 'is shortlisted, and was in no round';
  if (state === 'out' && round !== null) return `was published as not qualified in round ${round}`;
  if (next) return `has a round to come, ${next.number} of ${rounds}`;
  if (state === 'in round' && round !== null && round < rounds) return `is in round ${round} of ${rounds}`;
  return null;
}

/**
 * Why a package is unusual (F-63): it is out of the role's range, or above the college's limit.
 * @param limit the college's, in LPA; null where it has none
 * @param range of the drive's role; absent for an offer from elsewhere
 * @returns null where it is not
 */
export function unusualPackage(
  packageLpa: string,
  limit: string | null,
  range?: { minLpa: string; maxLpa: string },
): string | null {
  const words = [
    ...(range && !isInRange(packageLpa, range)
      ? [`outside ${Number(range.minLpa)} to ${Number(range.maxLpa)}`]
      : []),
    ...(limit !== null && Number(packageLpa) > Number(limit)
      ? [`above the college’s limit of ${Number(limit)}`]
      : []),
  ];
  return words.length === 0 ? null : `${Number(packageLpa).toFixed(2)} LPA is ${words.join(' and ')}`;
}
