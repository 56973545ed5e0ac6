import type { revealedNumber } from '@portal/shared/contract/cell';
import type * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { NO_REASON, reasonResolver } from '../changes/reason-form';

type Revealed = z.infer<typeof revealedNumber>;

type RevealDialogProps = {
  student: { id: string; name: string };
  section: string;
  field: string;
  /** Words of the field's form. */
  label: string;
  onRevealed: (number: Revealed) => void;
  onClose: () => void;
};

/** Asks why a whole identity number is wanted, and gives it (CEL-11). */
export const RevealDialog = ({ student, section, field, label, onRevealed, onClose }: RevealDialogProps) => (
  <ChangeDialog<typeof NO_REASON, Revealed>
    title={`Reveal: ${label}`}
    resolver={reasonResolver}
    defaultValues={NO_REASON}
    reasonHint={`Stands in the actions; ${student.name} may read it`}
    submitLabel="Reveal"
    send={({ reason }) =>
      callCell('reveal', { params: { id: student.id }, body: { section, field, reason } })
    }
    onDone={onRevealed}
    onClose={onClose}
  >
    The whole number is shown until you leave this page. Who saw it, when and why is written down.
  </ChangeDialog>
);
