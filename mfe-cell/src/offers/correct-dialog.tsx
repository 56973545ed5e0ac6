import { correctOfferRequest } from '@portal/shared/contract/cell';
import type { DoneData, OfferItem } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Box } from '@portal/shared/ui';
import { Checkbox, SelectField } from '@portal/shared/ui-choice';
import { TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useQuery } from '@tanstack/react-query';
import { callCell } from '../api/call';
import { driveQuery } from '../api/queries';
import { ChangeDialog, RECORDED } from '../changes/change-dialog';
import { StudentField } from '../choices/choice-fields';

const { version: _version, ...fields } = correctOfferRequest.shape;
const resolver = zodResolver(z.object(fields));
type Values = { role: string; package: string; enrollment: string; confirmed: boolean; reason: string };

/** The roles of a drive; of an offer from elsewhere the role is text. */
function RoleField({ drive }: Pick<OfferItem, 'drive'>) {
  const { data } = useQuery({ ...driveQuery(drive?.id ?? ''), enabled: drive !== null });
  if (drive === null || !data) return <TextField name="role" label="Role" />;
  const options = data.roles.map(({ title, min_lpa: min, max_lpa: max }) => ({
    value: title,
    label: `${title} (${Number(min)}-${Number(max)} LPA)`,
  }));
  return <SelectField name="role" label="Role" options={options} />;
}

/** Corrects an offer that was recorded wrong, also after an answer: role, package or student (F-83). */
export const CorrectDialog = ({ offer, onClose }: { offer: OfferItem; onClose: () => void }) => (
  <ChangeDialog<Values, DoneData>
    title={`Correct the offer: ${offer.student.name}, ${offer.company}`}
    resolver={resolver as never}
    defaultValues={{
      role: offer.role,
      package: offer.package_lpa,
      enrollment: offer.student.enrollment,
      confirmed: false,
      reason: '',
    }}
    fields={
      <>
        <RoleField drive={offer.drive} />
        <TextField name="package" label="Package in LPA" hint="Such as 8.50, or ₹8,50,000" />
        <StudentField name="enrollment" />
        <Checkbox
          name="confirmed"
          label="I checked an unusual offer: its package, or a student without an application for the role"
        />
      </>
    }
    reasonHint={RECORDED}
    submitLabel="Correct the offer"
    version={offer.version}
    send={(values, version) =>
      callCell('correctOffer', { params: { id: offer.id }, body: { ...values, version } })
    }
    onClose={onClose}
  >
    <Box>
      {`Recorded now: ${offer.role}, ${offer.package_lpa} LPA. The student is notified of the old and the new value.${offer.state === 'accepted' ? ' If the role is another or the package is lower, the student answers again.' : ''}`}
    </Box>
  </ChangeDialog>
);
