import type { OwnOffer } from '@portal/shared/contract';
import { trackBusy } from '@portal/shared/busy';
import { answerOwnOffer, NOT_CONFIRMED } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { useRef, useState } from 'react';

export type Answer = 'accepted' | 'refused';

/** Answers after which the page is out of date: answered, revoked, changed or too late. */
const OUT_OF_DATE = [404, 409];

/**
 * Asks once more, sends the answer to an offer, and says how it went (F-70).
 * @param onAnswered asks the server for the page again
 */
export function useAnswerOffer({ id, version }: Pick<OwnOffer, 'id' | 'version'>, onAnswered: () => void) {
  const [asked, setAsked] = useState<Answer>('accepted');
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const outcome = useRef<{ message: string; isSent: boolean; status: number; title: string }>(null);

  const ask = (answer: Answer): void => {
    setFailure(null);
    setAsked(answer);
    setOpen(true);
  };
  const goBack = (): void => setOpen(false);
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const result = await trackBusy(answerOwnOffer(id, { answer: asked, version }));
    outcome.current = {
      message: result.message,
      isSent: result.success,
      title: result.isUnconfirmed ? NOT_CONFIRMED : 'Not recorded',
      status: result.success ? 200 : result.status,
    };
    setBusy(false);
    setOpen(false);
  };
  // Once the page is in use again: behind the dialog nothing of it is read out.
  const closed = (): void => {
    const done = outcome.current;
    outcome.current = null;
    if (!done) return;
    if (done.isSent) toast({ title: done.message, variant: 'success' });
    else {
      toast({ title: done.title, description: done.message, variant: 'destructive' });
      setFailure(done.message);
    }
    if (done.isSent || OUT_OF_DATE.includes(done.status)) onAnswered();
  };
  return { asked, isOpen, busy, failure, ask, send, goBack, closed };
}
