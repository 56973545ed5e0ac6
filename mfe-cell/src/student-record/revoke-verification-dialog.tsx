import type { StudentRecord } from '@portal/shared/contract/cell';
import { ReasonDialog } from '../changes/reason-dialog';

type UnverifyDialogProps = { record: StudentRecord; onClose: () => void };

/** Takes a verification back, with a reason (CEL-24). */
export const UnverifyDialog = ({ record, onClose }: UnverifyDialogProps) => (
  <ReasonDialog
    title={`Revoke the verification of ${record.name}?`}
    reasonHint={`${record.name} reads it`}
    submitLabel="Revoke verification"
    version={record.version}
    call="unverify"
    id={record.id}
    onClose={onClose}
  >
    The student applies to no drive until the profile is verified again. Applications that were sent stay.
  </ReasonDialog>
);
