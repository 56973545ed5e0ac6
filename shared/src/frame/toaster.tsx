import { dismissToast, useToasts } from '@portal/shared/toasts';
import { Box, Toast } from '@portal/shared/ui';

/**
 * Shows the toast queue, one at a time (SHL-10). Both live regions stand from the start: a region that appears
 * together with its text is often not announced.
 */
export function Toaster() {
  const shown = useToasts().findLast(({ inPage }) => !inPage);
  const urgent = shown?.variant === 'destructive';
  const toast = shown && <Toast key={shown.id} toast={shown} onDismiss={() => dismissToast(shown.id)} />;
  return (
    <Box sx={{ position: 'fixed', insetBlockEnd: 16, insetInlineEnd: 16, zIndex: 'snackbar' }}>
      <div role="status">{!urgent && toast}</div>
      <div role="alert">{urgent && toast}</div>
    </Box>
  );
}
