import type { revealedNumber } from '@portal/shared/contract/cell';
import type * as z from '@portal/shared/zod';
import { ReasonDialog } from '../changes/reason-dialog';

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
  <ReasonDialog<Revealed>
    title={`Reveal ${label}?`}
    reasonHint={`Recorded in the activity log; ${student.name} may read it`}
    submitLabel="Reveal"
    call="reveal"
    id={student.id}
    body={{ section, field }}
    onDone={onRevealed}
    onClose={onClose}
  >
    The whole number is shown until you leave this page. Who saw it, when and why is written down.
  </ReasonDialog>
);
