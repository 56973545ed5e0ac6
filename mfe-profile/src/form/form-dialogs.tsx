import { Banner, Button } from '@portal/shared/ui';
import { ConfirmDialog } from '@portal/shared/ui-dialog';
import type { useDegreeChange } from './use-degree-change';
import type { useLeaveGuard } from '@portal/shared/remote';

/** Said above a form that was filled with a draft. */
export const DraftIsBack = ({ onDiscard }: { onDiscard: () => void }) => (
  <Banner
    title="Your draft is back"
    action={
      <Button variant="outlined" onClick={onDiscard}>
        Discard draft
      </Button>
    }
  >
    What you typed here before was not saved yet. Check it, then save.
  </Banner>
);

/** Asks before another degree is taken over (D-24). */
export const ChangeDegree = ({ isAsking, confirm, cancel }: ReturnType<typeof useDegreeChange>) => (
  <ConfirmDialog
    open={isAsking}
    title="Change your degree?"
    confirmLabel="Change degree"
    onConfirm={confirm}
    onCancel={cancel}
  >
    The degree decides which education sections you are asked for. What you filled so far is kept.
  </ConfirmDialog>
);

/** Asks before a changed form is left (PRF-91). */
export const LeaveForm = ({ blocker }: Pick<ReturnType<typeof useLeaveGuard>, 'blocker'>) => (
  <ConfirmDialog
    open={blocker.state === 'blocked'}
    title="Leave without saving?"
    confirmLabel="Leave"
    cancelLabel="Stay"
    onConfirm={() => blocker.proceed?.()}
    onCancel={() => blocker.reset?.()}
  >
    Your changes are not saved. They are kept as a draft, without identity numbers, until you come back.
  </ConfirmDialog>
);
