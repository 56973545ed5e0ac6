import { useFormState } from '@portal/shared/forms';
import { Banner, Box } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';

/** Why the last submission failed, standing until the next one, with the focus (D-55, W-32). */
export function SubmissionFailure() {
  const message = useFormState().errors.root?.server?.message;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [message]);
  if (!message) return null;
  return (
    <Box ref={element} tabIndex={-1} sx={{ marginBottom: 2 }}>
      <Banner tone="negative" title="Your response was not submitted">
        {message}
      </Banner>
    </Box>
  );
}
