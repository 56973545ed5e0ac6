import { EXCEPTED_RULES, reason } from '@portal/shared/contract/cell';
import type { DoneData, EligibilityResult } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Box } from '@portal/shared/ui';
import { Checkboxes } from '@portal/shared/ui-choice';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { DialogButton } from '../frame/dialog-button';
import { ChangeDialog } from '../changes/change-dialog';
import { dayOf, instantAt, timeOf } from '../changes/day';
import { useMay } from '../api/use-staff';
import { UntilFields, untilFields } from './until-fields';

const resolver = zodResolver(
  z.object({
    rules: z.array(z.string()).check(z.minLength(1, 'Please choose at least one rule.')),
    ...untilFields,
    reason,
  }),
);
type Values = { rules: string[]; until: string; time: string; reason: string };

type MakeExceptionProps = { result: EligibilityResult; deadline: string };

/** Waives rules of a drive for a student, where nothing else prevents the application (CEL-47). */
export function MakeException({ result, deadline }: MakeExceptionProps) {
  const may = useMay('make exceptions');
  const unmet = result.rules.filter(
    ({ code, message }) => message !== null && (EXCEPTED_RULES as readonly string[]).includes(code),
  );
  if (!may || unmet.length === 0 || result.answer !== null) return null;
  return (
    <Box sx={{ marginBlockStart: 1.5 }}>
      <DialogButton
        label="Make an exception…"
        dialog={(close) => (
          <ExceptionDialog result={result} unmet={unmet} deadline={deadline} onClose={close} />
        )}
      />
    </Box>
  );
}

type DialogProps = MakeExceptionProps & { unmet: EligibilityResult['rules']; onClose: () => void };

const ExceptionDialog = ({ result: { drive, student }, unmet, deadline, onClose }: DialogProps) => (
  <ChangeDialog<Values, DoneData>
    title={`Make an exception for ${student.name}?`}
    resolver={resolver}
    defaultValues={{
      rules: unmet.map(({ code }) => code),
      until: dayOf(deadline),
      time: timeOf(deadline),
      reason: '',
    }}
    fields={
      <>
        <Checkboxes
          name="rules"
          label="Rules to waive"
          options={unmet.map(({ code, asked, has }) => ({ value: code, label: `${asked} (has: ${has})` }))}
        />
        <UntilFields />
      </>
    }
    reasonHint={`${student.name} reads it; the receipt and exports have it too`}
    submitLabel="Make the exception"
    send={({ rules, until, time, reason: why }) =>
      callCell('makeException', {
        params: { id: drive.id },
        body: { student: student.id, rules, until: instantAt(until, time), reason: why },
      })
    }
    onClose={onClose}
  >
    {student.name} is notified and may apply to {drive.company} until then, where every other rule is met.
  </ChangeDialog>
);
