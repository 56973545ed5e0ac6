import { NOT_CONFIRMED } from '@portal/shared/http';
import { useFormState } from '@portal/shared/forms';
import { Banner, Box } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';

/** The error of a submission of which nobody knows whether it was made (F-01). */
export const UNCONFIRMED = 'unconfirmed';

/** Why the last submission failed, standing until the next one, with the focus (D-55, W-32). */
export function SubmissionFailure() {
  const { message, type } = useFormState().errors.root?.server ?? {};
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [message]);
  if (!message) return null;
  return (
    <Box ref={element} tabIndex={-1} sx={{ marginBottom: 2 }}>
      <Banner
        tone="negative"
        title={type === UNCONFIRMED ? NOT_CONFIRMED : 'Your response was not submitted'}
      >
        {message}
      </Banner>
    </Box>
  );
}
