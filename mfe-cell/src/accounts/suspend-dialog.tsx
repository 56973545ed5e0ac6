import type { DoneData, StaffItem } from '@portal/shared/contract/cell';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { NO_REASON, reasonResolver } from '../changes/reason-form';

type SuspendDialogProps = { staff: StaffItem; onClose: () => void };

/** Suspends somebody, which ends their sessions, or lets them in again (CEL-05). */
export function SuspendDialog({ staff, onClose }: SuspendDialogProps) {
  const suspended = staff.state !== 'suspended';
  const verb = suspended ? 'Suspend' : 'Restore access';
  return (
    <ChangeDialog<typeof NO_REASON, DoneData>
      title={`${verb}: ${staff.name}`}
      resolver={reasonResolver}
      defaultValues={NO_REASON}
      reasonHint="Stands in the actions"
      submitLabel={verb}
      version={staff.version}
      send={({ reason }, version) =>
        callCell('suspendStaff', {
          params: { id: staff.id },
          body: { suspended, reason, version },
        })
      }
      onClose={onClose}
    >
      {suspended
        ? 'Every session of this person ends within seconds, and no login works until they are let in again.'
        : 'The person can log in again with the password that they have.'}
    </ChangeDialog>
  );
}
