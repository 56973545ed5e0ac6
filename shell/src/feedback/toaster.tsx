import { dismissToast, useToasts } from '@portal/shared/toasts';
import { Box, Toast, VisuallyHidden } from '@portal/shared/ui';

/**
 * Shows the toast queue, one at a time (SHL-10). Both live regions stand from the start: a region that appears
 * together with its text is often not announced.
 */
export function Toaster() {
  const toasts = useToasts();
  const shown = toasts.at(-1);
  const text = (destructive: boolean): string | null =>
    shown?.open && (shown.variant === 'destructive') === destructive
      ? [shown.title, shown.description].filter(Boolean).join('. ')
      : null;
  return (
    <>
      <VisuallyHidden component="div" role="status">
        {text(false)}
      </VisuallyHidden>
      <VisuallyHidden component="div" role="alert">
        {text(true)}
      </VisuallyHidden>
      <Box sx={{ position: 'fixed', insetBlockEnd: 16, insetInlineEnd: 16, zIndex: 'snackbar' }}>
        {shown && <Toast key={shown.id} toast={shown} onDismiss={() => dismissToast(shown.id)} />}
      </Box>
    </>
  );
}
