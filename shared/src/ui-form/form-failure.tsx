import { useFormState } from '@portal/shared/forms';
import { Banner, Box } from '@portal/shared/ui';
import { SUMMARY_ATTRIBUTE } from './error-summary';

/**
 * Why the form as a whole was refused (`setError('root.server', …)`), standing above its fields until the next submit.
 * It takes the focus, covers nothing and is said once: a toast `inPage` is shown here (W-32, D-55).
 */
export function FormFailure() {
  const message = useFormState().errors.root?.server?.message;
  if (!message) return null;
  return (
    <Box {...{ [SUMMARY_ATTRIBUTE]: '' }} role="alert" tabIndex={-1} sx={{ marginBottom: 2.5 }}>
      <Banner tone="negative" title="Error">
        {message}
      </Banner>
    </Box>
  );
}
