import { trackBusy } from '@portal/shared/busy';
import type { SessionItem } from '@portal/shared/contract';
import { endOtherSessions, endSession } from '@portal/shared/http';
import type { Result } from '@portal/shared/http';
import { useRef, useState } from 'react';
import { failureText } from '../failure-text';

/** What is said of the last try. */
export type Said = { tone: 'positive' | 'negative'; words: string };

/** A session that is no more is what was wanted. */
const isGone = ({ success, status }: Result<unknown>): boolean => success || status === 404;

/**
 * Ends sessions of the student, one call at a time.
 * @param onChanged asks for the list again
 * @returns what was ended, as ids that are shown no more; what is to be said; and the two ways to end, each with what is
 *   called just before its sessions go from the screen
 */
export function useEndSessions(onChanged: () => void) {
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<Said | null>(null);
  const running = useRef(false);

  const run = async (
    ids: string[],
    words: string,
    call: () => Promise<Result<null>>,
    beforeGone: () => void,
  ): Promise<void> => {
    if (running.current) return;
    running.current = true;
    const answer = await trackBusy(call());
    running.current = false;
    if (!isGone(answer)) {
      setSaid({ tone: 'negative', words: failureText(answer) });
      return;
    }
    beforeGone();
    setSaid({ tone: 'positive', words });
    setEnded((known) => [...known, ...ids]);
    onChanged();
  };

  return {
    ended,
    said,
    endOne: ({ id, browser }: SessionItem, beforeGone: () => void) =>
      run([id], `${browser} is logged out.`, () => endSession(id), beforeGone),
    endOthers: (others: SessionItem[], beforeGone: () => void) =>
      run(
        others.map(({ id }) => id),
        'Every other device is logged out.',
        endOtherSessions,
        beforeGone,
      ),
  };
}
