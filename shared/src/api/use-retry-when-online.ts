import { useEffect } from 'react';
import { onBack } from '../session/reachable';

/**
 * Asks again by itself once the portal can be reached again (W-36).
 * @param isUnanswered whether the last attempt had no answer at all (status 0); what the server refused stays refused
 * @param again a new attempt
 */
export function useAgainWhenBack(isUnanswered: boolean, again: () => void): void {
  useEffect(() => (isUnanswered ? onBack(again) : undefined), [isUnanswered, again]);
}
