import { asLine } from '@portal/shared/contract';
import { otherOfferRequest, reason as reasonSchema } from '@portal/shared/contract/cell';
import type { DoneData } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { FileDrop, SelectField } from '@portal/shared/ui-choice';
import { DateField, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { DialogButton } from '../frame/dialog-button';
import { ChangeDialog } from '../changes/change-dialog';
import { StudentField } from '../choices/choice-fields';
import { optionalDay } from '../changes/day';
import { useMay } from '../api/use-staff';

const { kind, company, role, package: packageText } = otherOfferRequest.shape;
const optionalReason = z
  .string()
  .check(
    z.refine(
      (text) => text.trim() === '' || z.safeParse(reasonSchema, text).success,
      'Please give a reason.',
    ),
  );
const resolver = zodResolver(
  z.object({
    student: z.string().check(asLine(), z.minLength(1, 'Please choose a student.')),
    kind,
    company,
    role,
    package: packageText,
    offered_on: optionalDay,
    reason: optionalReason,
    file: z
      .unknown()
      .check(z.refine((file) => file instanceof File, { error: 'Please choose the letter as a PDF.' })),
  }),
);
type Values = {
  student: string;
  kind: string;
  company: string;
  role: string;
  package: string;
  offered_on: string;
  reason: string;
  file: File | null;
};
const EMPTY = { kind: '', company: '', role: '', package: '', offered_on: '', reason: '', file: null };

const KINDS = [
  { value: 'ppo', label: 'PPO: after an internship' },
  { value: 'off-campus', label: 'Off-campus' },
];

function formOf({ student: _student, file, reason, offered_on, ...said }: Values): FormData {
  const form = new FormData();
  const given = {
    ...said,
    ...(offered_on === '' ? {} : { offered_on }),
    ...(reason.trim() === '' ? {} : { reason }),
  };
  form.append('offer', JSON.stringify(given));
  if (file) form.append('file', file);
  return form;
}

type NewOfferProps = {
  /** Absent: it is asked. */
  student?: { id: string; name: string };
};

const FIELDS = (
  <>
    <SelectField name="kind" label="Source" options={KINDS} />
    <TextField name="company" label="Company" hint="It needs no drive" />
    <TextField name="role" label="Role" />
    <TextField name="package" label="Package in LPA" hint="Such as 8.50, or ₹8,50,000" />
    <DateField name="offered_on" label="Date of the letter" required={false} />
    <TextField
      name="reason"
      label="Reason or note"
      hint="Needed for a package above the college’s limit"
      rows={2}
      required={false}
    />
    <FileDrop
      name="file"
      label="Letter"
      hint="A PDF: it is kept with the offer"
      accept="application/pdf"
      describe={({ name }) => name}
    />
  </>
);

/** Records a PPO or an off-campus offer, with the letter that shows it (CEL-70, F-68). */
export function NewOffer({ student }: NewOfferProps) {
  if (!useMay('record offers')) return null;
  return (
    <DialogButton
      label="PPO or off-campus…"
      dialog={(close) => (
        <ChangeDialog<Values, DoneData>
          title={student ? `PPO or off-campus offer: ${student.name}` : 'PPO or off-campus offer'}
          resolver={resolver as never}
          defaultValues={{ ...EMPTY, student: student?.id ?? '' }}
          fields={
            <>
              {!student && <StudentField name="student" />}
              {FIELDS}
            </>
          }
          submitLabel="Record the offer"
          send={(values) =>
            callCell('recordOtherOffer', { params: { id: values.student }, form: formOf(values) })
          }
          onClose={close}
        >
          It counts from now on like the offer of a drive: for the placement policy and the statistics.
        </ChangeDialog>
      )}
    />
  );
}
