import type { useLeaveGuard } from '@portal/shared/remote';
import { ConfirmDialog } from '@portal/shared/ui-dialog';

/** Asks before a consent form with roles or a resume is left (W-49). */
export const LeaveForm = ({ blocker }: Pick<ReturnType<typeof useLeaveGuard>, 'blocker'>) => (
  <ConfirmDialog
    open={blocker.state === 'blocked'}
    title="Leave without answering?"
    confirmLabel="Leave"
    cancelLabel="Stay"
    onConfirm={() => blocker.proceed?.()}
    onCancel={() => blocker.reset?.()}
  >
    Nothing was sent. The roles and the resume that you chose here are not kept.
  </ConfirmDialog>
);
