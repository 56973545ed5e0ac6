import type { StudentRecord } from '@portal/shared/contract/cell';
import { ReasonDialog } from '../changes/reason-dialog';

type ReopenDialogProps = {
  application: StudentRecord['applications'][number];
  /** Of the student. */
  name: string;
  onClose: () => void;
};

/** Reopens one answer to a drive that still takes answers (CEL-53). */
export const ReopenDialog = ({ application, name, onClose }: ReopenDialogProps) => (
  <ReasonDialog
    title={`Reopen the answer to ${application.drive.company}?`}
    reasonHint={`${name} reads it`}
    submitLabel="Reopen the answer"
    version={application.version}
    call="reopenConsent"
    id={application.id}
    onClose={onClose}
  >
    {name} is notified, and answers again before the deadline. A student who does not has not applied. The
    answer of before stays as a receipt.
  </ReasonDialog>
);
