import { useFormState } from '@portal/shared/forms';
import { Banner } from '@portal/shared/ui';

/** Why the last submission failed, standing until the next one (D-55). */
export function SubmissionFailure() {
  const message = useFormState().errors.root?.server?.message;
  if (!message) return null;
  return (
    <Banner tone="negative" title="Your answer was not taken">
      {message}
    </Banner>
  );
}
