import type { VerificationItem, DoneData } from '@portal/shared/contract/cell';
import { verifyRequest } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Checkbox } from '@portal/shared/ui-choice';
import { Box } from '@portal/shared/ui';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { studentsText } from '../values/waiting-time';

type Values = { confirmed: boolean };
const resolver = zodResolver(z.object({ confirmed: verifyRequest.shape.confirmed }));

type VerifyManyProps = { students: readonly VerificationItem[]; onDone: () => void; onClose: () => void };

/** Verifies everyone who was selected, all or none, once the checklist is confirmed for all (CEL-21). */
export const VerifyMany = ({ students, onDone, onClose }: VerifyManyProps) => (
  <ChangeDialog<Values, DoneData>
    title={`Verify ${studentsText(students.length)}?`}
    resolver={resolver as never}
    defaultValues={{ confirmed: false }}
    fields={
      <Checkbox
        name="confirmed"
        label={`I saw every document of the checklist and the fee reference of all ${studentsText(students.length)}`}
      />
    }
    submitLabel={`Verify ${studentsText(students.length)}`}
    send={({ confirmed }) =>
      callCell('verify', {
        body: { students: students.map(({ id, version }) => ({ id, version })), confirmed },
      })
    }
    onDone={onDone}
    onClose={onClose}
  >
    All of them or none: where one changed meanwhile, nothing is done and it is named.
    <Box
      component="ul"
      sx={{ marginBlock: 1, paddingInlineStart: 2.5, maxHeight: '12rem', overflowY: 'auto' }}
      tabIndex={0}
    >
      {students.map(({ id, name, enrollment, fee_reference }) => (
        <li key={id}>{`${name}, ${enrollment}, fee reference ${fee_reference ?? 'missing'}`}</li>
      ))}
    </Box>
  </ChangeDialog>
);
