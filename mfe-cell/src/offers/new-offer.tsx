import { otherOfferRequest, reason as reasonSchema } from '@portal/shared/contract/cell';
import type { DoneData } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Box, Button } from '@portal/shared/ui';
import { FileDrop, SelectField } from '@portal/shared/ui-choice';
import { TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useState } from 'react';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { useMay } from '../frame/use-staff';

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
    kind,
    company,
    role,
    package: packageText,
    reason: optionalReason,
    file: z
      .unknown()
      .check(z.refine((file) => file instanceof File, { error: 'Please choose the letter as a PDF.' })),
  }),
);
type Values = {
  kind: string;
  company: string;
  role: string;
  package: string;
  reason: string;
  file: File | null;
};
const EMPTY: Values = { kind: '', company: '', role: '', package: '', reason: '', file: null };

const KINDS = [
  { value: 'ppo', label: 'PPO: after an internship' },
  { value: 'off-campus', label: 'Off-campus' },
];

function formOf({ file, reason, ...said }: Values, key: string): FormData {
  const form = new FormData();
  const given = reason.trim() === '' ? said : { ...said, reason };
  form.append('offer', JSON.stringify({ ...given, key }));
  if (file) form.append('file', file);
  return form;
}

/** Records an offer from elsewhere, with the letter that shows it (CEL-70). */
export function NewOffer({ student }: { student: { id: string; name: string } }) {
  const [isAsking, setAsking] = useState(false);
  if (!useMay('record offers')) return null;
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        PPO or off-campus…
      </Button>
      {isAsking && (
        <ChangeDialog<Values, DoneData>
          title={`An offer from elsewhere: ${student.name}`}
          resolver={resolver as never}
          defaultValues={EMPTY}
          fields={
            <>
              <SelectField name="kind" label="Kind" options={KINDS} />
              <TextField name="company" label="Company" />
              <TextField name="role" label="Role" />
              <TextField name="package" label="Package in LPA" hint="Such as 8.50, or ₹8,50,000" />
              <TextField
                name="reason"
                label="Reason for the package"
                hint="Only for a package above the college’s limit"
              />
              <FileDrop
                name="file"
                label="Letter"
                hint="A PDF: it is kept with the offer"
                accept="application/pdf"
                describe={({ name }) => name}
              />
            </>
          }
          submitLabel="Record the offer"
          send={(values, key) =>
            callCell('recordOtherOffer', { params: { id: student.id }, form: formOf(values, key) })
          }
          onClose={() => setAsking(false)}
        >
          It counts from then on: for one job, for more than 2 times, and for two offers.
        </ChangeDialog>
      )}
    </Box>
  );
}
