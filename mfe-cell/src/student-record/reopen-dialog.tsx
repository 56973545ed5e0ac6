import type { DoneData, StudentRecord } from '@portal/shared/contract/cell';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { NO_REASON, reasonResolver } from '../changes/reason-form';

type ReopenDialogProps = {
  application: StudentRecord['applications'][number];
  /** Of the student. */
  name: string;
  onClose: () => void;
};

/** Reopens one answer to a drive that still takes answers (CEL-53). */
export const ReopenDialog = ({ application, name, onClose }: ReopenDialogProps) => (
  <ChangeDialog<typeof NO_REASON, DoneData>
    title={`Reopen the answer to ${application.drive.company}`}
    resolver={reasonResolver}
    defaultValues={NO_REASON}
    reasonHint={`${name} reads it`}
    submitLabel="Reopen the answer"
    version={application.version}
    send={({ reason }, version) =>
      callCell('reopenConsent', { params: { id: application.id }, body: { reason, version } })
    }
    onClose={onClose}
  >
    {name} is notified, and answers again before the deadline. Whoever does not has not applied. What was
    answered stays as a receipt of before.
  </ChangeDialog>
);
