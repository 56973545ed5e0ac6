import { PAGES } from '@portal/shared/contract';
import type { UseFormReturn } from '@portal/shared/forms';
import { trackBusy } from '@portal/shared/busy';
import { NOT_CONFIRMED, setConcern } from '@portal/shared/http';
import type { Result } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { toast } from '@portal/shared/toasts';
import { useRef, useState } from 'react';
import { consentBody, missingOf } from './consent-answer';
import type { CompleteAnswer } from './consent-answer';
import { answerOf } from './consent-values';
import type { ConsentValues } from './consent-values';
import { UNCONFIRMED } from './submission-failure';

/** Answers after which the page is out of date: closed or no more eligible, decided already, or not known (D-10, F-01). */
const OUT_OF_DATE = [0, 403, 409];

/** The answer that the review shows, also while it closes. */
type Review = { answer: CompleteAnswer; open: boolean; busy: boolean };

type Refusal = Pick<Result<unknown>, 'message' | 'status' | 'errors' | 'isUnconfirmed'>;

/**
 * Shows what is about to be sent, sends it, and says how it went (CMP-10, CMP-11; W-41). What was filled in stays when
 * it fails.
 * @param consentId the id in the page's address
 * @param called `onDecided` asks the server again, when its refusal says that something has changed; `onBack`: the review
 *   is gone and nothing was sent; `onSent`: the answer was taken, before the page is left
 * @returns also the hashes of earlier resumes that the server refused: they are offered no more (F-87)
 */
export function useSubmitConsent(
  consentId: string,
  form: UseFormReturn<ConsentValues>,
  { onDecided, onBack, onSent }: { onDecided: () => void; onBack: () => void; onSent: () => void },
) {
  const navigate = useNavigate();
  const [review, setReview] = useState<Review | null>(null);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const refusal = useRef<Refusal>(null);

  const ask = (values: ConsentValues): void => {
    const answer = answerOf(values);
    const missing = missingOf(answer)[0];
    const { choice } = answer;
    if (choice === null || missing) {
      toast({ title: 'Required', description: missing, variant: 'destructive' });
      return;
    }
    setReview({ answer: { ...answer, choice }, open: true, busy: false });
  };

  const send = async (): Promise<void> => {
    if (!review || review.busy) return;
    setReview({ ...review, busy: true });
    const result = await trackBusy(setConcern(consentId, consentBody(consentId, review.answer)));
    if (result.success) {
      toast({ title: 'Consent Given', description: result.message, variant: 'success' });
      onSent();
      await navigate(PAGES.companies);
      return;
    }
    refusal.current = result;
    setReview({ ...review, open: false });
  };

  // Said once the page is in use again: behind the review nothing of it is read out.
  const closed = (): void => {
    const refused = refusal.current;
    refusal.current = null;
    if (!refused) return onBack();
    const message = refused.message || 'An unexpected error occurred';
    const title = refused.isUnconfirmed ? NOT_CONFIRMED : 'Submission Failed';
    toast({ title, description: message, variant: 'destructive' });
    form.setError('root.server', { message, ...(refused.isUnconfirmed ? { type: UNCONFIRMED } : {}) });
    const stored = form.getValues('resume_url');
    if (stored !== null && refused.errors?.['resume'] !== undefined) {
      setUnreadable([...unreadable, stored]);
      form.setValue('resume_url', null);
    }
    if (OUT_OF_DATE.includes(refused.status)) onDecided();
  };

  const goBack = (): void => setReview(review && { ...review, open: false });
  return { ask, review, send, goBack, closed, unreadable };
}
