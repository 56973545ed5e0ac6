import type { UseFormReturn } from '@portal/shared/forms';
import { setConcern } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { toast } from '@portal/shared/toasts';
import { CONFIRMATIONS, consentBody, missingOf } from './consent-answer';
import { answerOf } from './consent-values';
import type { ConsentValues } from './consent-values';

/** Answers after which the page is out of date: closed or no more eligible, and decided already (D-10). */
const OUT_OF_DATE = [403, 409];

/**
 * Asks, sends, and says how it went (CMP-10, CMP-11). What was filled in stays when it fails.
 * @param consentId the id in the page's address
 * @param onDecided asks the server again, when its refusal says that something has changed
 */
export function useSubmitConsent(
  consentId: string,
  form: UseFormReturn<ConsentValues>,
  onDecided: () => void,
) {
  const navigate = useNavigate();
  return async (values: ConsentValues): Promise<void> => {
    const answer = answerOf(values);
    const missing = missingOf(answer)[0];
    if (answer.choice === null || missing) {
      toast({ title: 'Required', description: missing, variant: 'destructive' });
      return;
    }
    if (!window.confirm(CONFIRMATIONS[answer.choice])) return;
    const result = await setConcern(consentId, consentBody(consentId, answer));
    if (result.success) {
      toast({ title: 'Consent Given', description: result.message, variant: 'success' });
      await navigate('/companies');
      return;
    }
    const message = result.message || 'An unexpected error occurred';
    toast({ title: 'Submission Failed', description: message, variant: 'destructive' });
    form.setError('root.server', { message });
    if (OUT_OF_DATE.includes(result.status)) onDecided();
  };
}
