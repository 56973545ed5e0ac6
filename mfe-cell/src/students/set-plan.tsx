import { capitalize, reason, STUDENT_PLANS } from '@portal/shared/contract/cell';
import type { DoneData } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Button } from '@portal/shared/ui';
import { SelectField } from '@portal/shared/ui-choice';
import * as z from '@portal/shared/zod';
import { useState } from 'react';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { NO_REASON } from '../changes/reason-form';
import { studentsText } from '../values/waiting-time';
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
  const [isOpen, setOpen] = useState(false);
  if (!useMay('close seasons') || ids.size === 0) return null;
  const who = studentsText(ids.size);
  return (
    <>
      <Button variant="outlined" disabled={fault !== null} onClick={() => setOpen(true)}>
        Set the plan of {who}…
      </Button>
      {isOpen && (
        <ChangeDialog<{ plan: string; reason: string }, DoneData>
          title={`Set the plan of ${who}`}
          resolver={resolver}
          defaultValues={{ plan: '', ...NO_REASON }}
          fields={<SelectField name="plan" label="Plan" options={OPTIONS} />}
          reasonHint="It is in the activity log"
          submitLabel="Set the plan"
          send={({ plan, reason: why }) =>
            callCell('setPlans', {
              body: { students: [...ids], plan: plan === NONE ? null : plan, reason: why },
            })
          }
          onClose={() => setOpen(false)}
        >
          What the students do without a placement. It changes no application and no offer: a student with an
          accepted offer counts as placed.
        </ChangeDialog>
      )}
    </>
  );
}
