import { session } from '@portal/shared/session';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from '@portal/shared/forms';
import { UNANSWERED } from './consent-values';
import type { ConsentValues } from './consent-values';

/** What was filled in when a session ended by itself; in memory, since a file can stand nowhere else. */
let kept: { whose: string; values: ConsentValues } | null = null;

/** Taken once, by the same student upon the same consent; by anybody else it is dropped. */
function take(whose: string): ConsentValues {
  const values = kept?.whose === whose ? kept.values : UNANSWERED;
  kept = null;
  return values;
}

/** Whose answer it is. @param consentId of the drive that is answered */
const useOwner = (consentId: string): string =>
  useState(() => `${session.getState().enrollment ?? ''} ${consentId}`)[0];

/**
 * What a consent form begins with: nothing, or what the student had filled in when the session ended.
 * @param consentId of the drive that is answered
 */
export function useKeptAnswer(consentId: string) {
  const whose = useOwner(consentId);
  const [values] = useState(() => take(whose));
  return { whose, values };
}

/** Keeps what is filled in when the page goes because its session has ended. */
export function useKeepAnswer(whose: string, { getValues }: UseFormReturn<ConsentValues>): void {
  useEffect(
    () => () => {
      if (session.getState().token === null) kept = { whose, values: getValues() };
    },
    [whose, getValues],
  );
}
