import type { StaffItem } from '@portal/shared/contract/cell';
import { ReasonDialog } from '../changes/reason-dialog';

type SuspendDialogProps = { staff: StaffItem; onClose: () => void };

/** Suspends somebody, which ends their sessions, or lets them in again (CEL-05). */
export function SuspendDialog({ staff, onClose }: SuspendDialogProps) {
  const suspended = staff.state !== 'suspended';
  const verb = suspended ? 'Suspend' : 'Restore';
  return (
    <ReasonDialog
      title={`${verb} the account of ${staff.name}?`}
      submitLabel={`${verb} account`}
      version={staff.version}
      call="suspendStaff"
      id={staff.id}
      body={{ suspended }}
      onClose={onClose}
    >
      {suspended
        ? 'Every session of this person ends within seconds, and no login works until access is restored.'
        : 'The person can log in again with the password that they have.'}
    </ReasonDialog>
  );
}
