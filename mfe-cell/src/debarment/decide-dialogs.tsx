import type { DebarmentCourse, DebarmentDone } from '@portal/shared/contract/cell';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { endOfDay } from '../changes/day';
import { NO_TERM, termResolver, UntilField } from './debarment-form';
import { ReasonDialog } from '../changes/reason-dialog';

type DebarmentDialogProps = { bar: DebarmentCourse; onClose: () => void };

const readBy = ({ student }: DebarmentCourse): string => `${student.name} reads it`;

/** Makes a proposed debarment active, for a term (CEL-30). */
export const DecideDialog = ({ bar, onClose }: DebarmentDialogProps) => (
  <ChangeDialog<typeof NO_TERM, DebarmentDone>
    title={`Debar ${bar.student.name}?`}
    resolver={termResolver}
    defaultValues={NO_TERM}
    fields={<UntilField />}
    reasonHint={readBy(bar)}
    submitLabel="Debar student"
    version={bar.version}
    send={({ reason, until }, version) =>
      callCell('decideDebarment', {
        params: { id: bar.id },
        body: { bar: true, reason, until: endOfDay(until), version },
      })
    }
    onClose={onClose}
  >
    The student applies to no further drive. Applications that were sent stay.
  </ChangeDialog>
);

/** Drops a proposed debarment (CEL-30). */
export const DropDialog = ({ bar, onClose }: DebarmentDialogProps) => (
  <ReasonDialog
    title={`Reject the proposal to debar ${bar.student.name}?`}
    reasonHint={readBy(bar)}
    submitLabel="Reject proposal"
    version={bar.version}
    call="decideDebarment"
    id={bar.id}
    body={{ bar: false }}
    onClose={onClose}
  >
    The student is not debarred.
  </ReasonDialog>
);

/** Lifts a debarment that is active (CEL-31). */
export const LiftDialog = ({ bar, onClose }: DebarmentDialogProps) => (
  <ReasonDialog
    title={`Lift the debarment of ${bar.student.name}?`}
    reasonHint={readBy(bar)}
    submitLabel="Lift debarment"
    version={bar.version}
    call="liftDebarment"
    id={bar.id}
    onClose={onClose}
  >
    The student applies to drives again, also to those that were missed and are still open.
  </ReasonDialog>
);

/** Decides an appeal (CEL-31). @param props.lift whether the debarment goes or stays */
export const AppealDialog = ({ bar, lift, onClose }: DebarmentDialogProps & { lift: boolean }) => (
  <ReasonDialog
    title={`${lift ? 'Accept' : 'Decline'} the appeal of ${bar.student.name}?`}
    reasonHint={readBy(bar)}
    submitLabel={lift ? 'Accept and lift debarment' : 'Decline and keep debarment'}
    version={bar.version}
    call="decideAppeal"
    id={bar.id}
    body={{ lift }}
    onClose={onClose}
  >
    {lift
      ? 'The student applies to drives again, also to those that were missed and are still open.'
      : 'The debarment stays. There is no further appeal.'}
  </ReasonDialog>
);
