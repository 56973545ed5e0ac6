import { audienceSession } from '@portal/shared/audience';
import { useLeaveGuard } from '@portal/shared/remote';
import { ConfirmDialog } from '@portal/shared/ui-dialog';
import type { ReactNode } from 'react';
import { AUDIENCE } from '../api/session';

const isStaffSignedIn = (): boolean => audienceSession(AUDIENCE).state === 'signed-in';

/** Asks before a page of the console is left with something that was typed and not saved. */
export const useConsoleGuard = (dirty: boolean) => useLeaveGuard(dirty, isStaffSignedIn);

type AskToLeaveProps = Pick<ReturnType<typeof useLeaveGuard>, 'blocker'> & { children: ReactNode };

export const AskToLeave = ({ blocker, children }: AskToLeaveProps) => (
  <ConfirmDialog
    open={blocker.state === 'blocked'}
    title="Leave without saving?"
    confirmLabel="Leave"
    cancelLabel="Stay"
    onConfirm={() => blocker.proceed?.()}
    onCancel={() => blocker.reset?.()}
  >
    {children}
  </ConfirmDialog>
);
