import { capitalize, reason, STUDENT_PLANS } from '@portal/shared/contract/cell';
import type { DoneData } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { SelectField } from '@portal/shared/ui-choice';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog, RECORDED } from '../changes/change-dialog';
import { studentsText } from '../values/waiting-time';
import { DialogButton } from '../frame/dialog-button';
import { useMay } from '../api/use-staff';
import type { Selection } from '../list/selection';

/** Takes part in placement again. */
const NONE = 'none';
const OPTIONS = [
  ...STUDENT_PLANS.map((plan) => ({ value: plan, label: capitalize(plan) })),
  { value: NONE, label: 'No plan: takes part' },
];
const resolver = zodResolver(z.object({ plan: z.string().check(z.minLength(1, 'Please choose.')), reason }));

/** Sets what those who are selected do without a placement (F-69). */
export function SetPlan({ selection: { ids, fault } }: { selection: Selection }) {
  if (!useMay('close seasons') || ids.size === 0) return null;
  const who = studentsText(ids.size);
  return (
    <DialogButton
      label={`Set the plan of ${who}…`}
      disabled={fault !== null}
      dialog={(close) => (
        <ChangeDialog<{ plan: string; reason: string }, DoneData>
          title={`Set the plan of ${who}?`}
          resolver={resolver}
          defaultValues={{ plan: '', reason: '' }}
          fields={<SelectField name="plan" label="Plan" options={OPTIONS} />}
          reasonHint={RECORDED}
          submitLabel="Set the plan"
          send={({ plan, reason: why }) =>
            callCell('setPlans', {
              body: { students: [...ids], plan: plan === NONE ? null : plan, reason: why },
            })
          }
          onClose={close}
        >
          What the students do without a placement. It changes no application and no offer: a student with an
          accepted offer counts as placed.
        </ChangeDialog>
      )}
    />
  );
}
