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
    Nothing was sent. Your choice and your roles stay in this tab until you answer or log out; a file that you
    chose is not kept.
  </ConfirmDialog>
);
