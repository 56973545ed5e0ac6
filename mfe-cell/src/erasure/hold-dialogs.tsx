import { reason, type DoneData, type ErasureItem } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { DateField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog, RECORDED } from '../changes/change-dialog';
import { day, endOfDay } from '../changes/day';
import { ReasonDialog } from '../changes/reason-dialog';
import { DialogButton } from '../frame/dialog-button';

type Of = { student: ErasureItem['student'] };

const resolver = zodResolver(z.object({ reason, until: day }));

/** Keeps a student's data until a day, whatever the schedule says (DAT-03). */
export const HoldButton = ({ student: { id, name } }: Of) => (
  <DialogButton
    label="Set hold…"
    aria-label={`Set a legal hold: ${name}`}
    dialog={(close) => (
      <ChangeDialog<{ reason: string; until: string }, DoneData>
        title={`Set a legal hold for ${name}?`}
        resolver={resolver}
        defaultValues={{ reason: '', until: '' }}
        fields={<DateField name="until" label="Until" hint="The last day on which the data is kept" />}
        reasonHint={RECORDED}
        submitLabel="Set the hold"
        send={({ reason: why, until }) =>
          callCell('holdErasure', { params: { id }, body: { reason: why, until: endOfDay(until) } })
        }
        onClose={close}
      >
        Nothing of the student is erased until then, such as while a case at court needs the data.
      </ChangeDialog>
    )}
  />
);

/** Lifts a legal hold. */
export const LiftHoldButton = ({ student: { id, name } }: Of) => (
  <DialogButton
    label="Lift hold…"
    aria-label={`Lift the legal hold: ${name}`}
    dialog={(close) => (
      <ReasonDialog
        title={`Lift the legal hold of ${name}?`}
        submitLabel="Lift the hold"
        call="liftHold"
        id={id}
        onClose={close}
      >
        The schedule then counts for the student again.
      </ReasonDialog>
    )}
  />
);
