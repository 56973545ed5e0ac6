import { MARK_LABELS, reason, ROUND_RESULTS } from '@portal/shared/contract/cell';
import type { DoneData, RoundResult, RoundStudent } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { RadioGroup } from '@portal/shared/ui-choice';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog, RECORDED } from '../changes/change-dialog';

type Values = { result: RoundResult; reason: string };
const resolver = zodResolver(z.object({ result: z.enum(ROUND_RESULTS), reason }));
const MEANING: Readonly<Record<RoundResult, string>> = {
  QUALIFIED: 'the application goes on',
  UNQUALIFIED: 'the application ends, and the student is in no later round',
};

type Props = { round: string; row: RoundStudent; onClose: () => void };

/** Another result in place of a published one, with a reason, on any day; the student reads it at once (CEL-62). */
export function CorrectResultDialog({ round, row, onClose }: Props) {
  const others = ROUND_RESULTS.filter((one) => one !== row.result);
  return (
    <ChangeDialog<Values, DoneData>
      title={`Correct the result of ${row.name}`}
      resolver={resolver}
      defaultValues={{ result: others[0]!, reason: '' }}
      fields={
        <RadioGroup
          name="result"
          label={`In place of “${MARK_LABELS[row.result as RoundResult]}”`}
          options={others.map((value) => ({ value, label: `${MARK_LABELS[value]}: ${MEANING[value]}` }))}
        />
      }
      reasonHint={RECORDED}
      submitLabel="Correct the result"
      version={row.version}
      send={({ result, reason: why }, version) =>
        callCell('correctResult', {
          params: { id: round },
          body: { enrollment: row.enrollment, result, reason: why, version },
        })
      }
      onClose={onClose}
    >
      The student reads the new result at once and is notified that it is corrected. The reason is for staff.
    </ChangeDialog>
  );
}
