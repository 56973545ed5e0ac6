import { dismissToast, holdToast, releaseToast, useToasts } from '@portal/shared/toasts';
import { Box, Toast } from '@portal/shared/ui';
import { useRef } from 'react';
import { TOAST_EDGE_PX, useToastPlace } from './use-toast-place';

/**
 * Shows the toast queue, one at a time (SHL-10), in the corner where it covers least; while someone points at it or
 * has the focus in it, its time stops (W-32). Both live regions exist from the start: a region that appears
 * together with its text is often not announced.
 */
export function Toaster() {
  const shown = useToasts().findLast(({ inPage }) => !inPage);
  const element = useRef<HTMLDivElement>(null);
  const { block, inline } = useToastPlace(element, shown?.id);
  const urgent = shown?.variant === 'destructive';
  const toast = shown && <HeldToast key={shown.id} toast={shown} />;
  return (
    <Box
      ref={element}
      sx={{
        position: 'fixed',
        [block === 'end' ? 'insetBlockEnd' : 'insetBlockStart']: TOAST_EDGE_PX,
        [inline === 'end' ? 'insetInlineEnd' : 'insetInlineStart']: TOAST_EDGE_PX,
        zIndex: 'snackbar',
      }}
    >
      <div role="status">{!urgent && toast}</div>
      <div role="alert">{urgent && toast}</div>
    </Box>
  );
}

/** A toast that waits while it is pointed at or has the focus. */
function HeldToast({ toast }: { toast: Parameters<typeof Toast>[0]['toast'] & { id: number } }) {
  const { id } = toast;
  const held = useRef({ pointer: false, focus: false });
  const cameFrom = useRef<Element>(null);
  const hold = (by: 'pointer' | 'focus', on: boolean): void => {
    held.current[by] = on;
    if (held.current.pointer || held.current.focus) holdToast(id);
    else releaseToast(id);
  };
  const dismiss = (): void => {
    dismissToast(id);
    if (held.current.focus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    <div
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
        hold('focus', true);
      }}
      onBlur={() => hold('focus', false)}
    >
      <Toast toast={toast} onDismiss={dismiss} />
    </div>
  );
}
