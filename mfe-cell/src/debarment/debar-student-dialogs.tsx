import type { DebarmentDone } from '@portal/shared/contract/cell';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { endOfDay } from '../changes/day';
import { NO_TERM, termResolver, UntilField } from './debarment-form';
import { ReasonDialog } from '../changes/reason-dialog';

type Whom = { id: string; name: string; version: string };
type ProposeDialogProps = {
  student: Whom;
  /** The round from which the student was absent, where it is for that. */
  round?: string;
  /** Words to begin with. */
  suggested?: string;
  onClose: () => void;
};

/** Proposes a debarment, which the student may answer for 48 hours (CEL-30). */
export const ProposeDialog = ({ student, round, suggested = '', onClose }: ProposeDialogProps) => (
  <ReasonDialog
    title={`Propose to debar ${student.name}?`}
    reason={suggested}
    reasonHint={`${student.name} reads it`}
    submitLabel="Propose"
    version={student.version}
    call="proposeDebarment"
    id={student.id}
    body={{ round }}
    onClose={onClose}
  >
    The student has 48 hours to answer. Then an officer decides; until then nothing changes.
  </ReasonDialog>
);

/** Debars a student at once (CEL-30). */
export const DebarNowDialog = ({ student, onClose }: { student: Whom; onClose: () => void }) => (
  <ChangeDialog<typeof NO_TERM, DebarmentDone>
    title={`Debar ${student.name} now?`}
    resolver={termResolver}
    defaultValues={NO_TERM}
    fields={<UntilField />}
    reasonHint={`${student.name} reads it`}
    submitLabel="Debar now"
    version={student.version}
    send={({ reason, until }, version) =>
      callCell('bar', {
        params: { id: student.id },
        body: { reason, until: endOfDay(until), version },
      })
    }
    onClose={onClose}
  >
    The student applies to no further drive from now on, and may appeal once. Applications that were sent
    stay.
  </ChangeDialog>
);
