import type { DoneData, StudentRecord } from '@portal/shared/contract/cell';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { NO_REASON, reasonResolver } from '../changes/reason-form';

type UnverifyDialogProps = { record: StudentRecord; onClose: () => void };

/** Takes a verification back, with a reason (CEL-24). */
export const UnverifyDialog = ({ record, onClose }: UnverifyDialogProps) => (
  <ChangeDialog<typeof NO_REASON, DoneData>
    title={`Revoke verification: ${record.name}`}
    resolver={reasonResolver}
    defaultValues={NO_REASON}
    reasonHint={`${record.name} reads it`}
    submitLabel="Revoke verification"
    version={record.version}
    send={({ reason }, version) =>
      callCell('unverify', { params: { id: record.id }, body: { reason, version } })
    }
    onClose={onClose}
  >
    The student applies to no drive until the profile is verified again. Applications that were sent stay.
  </ChangeDialog>
);
