import type { ApplicationState } from '@portal/shared/contract';

/**
 * Why an offer of a drive is unusual by the state of the application (F-61): its student is out, or has a round to come.
 * @returns null where it is not, or where there is no application
 */
export function unusualState(application: ApplicationState | undefined): string | null {
  if (!application) return null;
  const { state, round, rounds, next } = application;
  if (state === 'out' && round !== null) return `was published as not qualified in round ${round}`;
  if (next) return `has a round to come, ${next.number} of ${rounds}`;
  if (state === 'in round' && round !== null && round < rounds) return `is in round ${round} of ${rounds}`;
  return null;
}
