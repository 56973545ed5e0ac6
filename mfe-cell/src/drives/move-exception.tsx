import { reason } from '@portal/shared/contract/cell';
import type { DoneData, EligibilityResult } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { formatDateTime } from '@portal/shared/format';
import { Box, Button } from '@portal/shared/ui';
import * as z from '@portal/shared/zod';
import { useState } from 'react';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { ReasonDialog } from '../changes/reason-dialog';
import { dayOf, instantAt, timeOf } from '../changes/day';
import { useMay } from '../api/use-staff';
import { UntilFields, untilFields } from './until-fields';

const resolver = zodResolver(z.object({ ...untilFields, reason }));

type Opened = 'move' | 'end' | null;
/** An eligibility result with an active exception. */
type Excepted = EligibilityResult & { excepted_until: string };
const isExcepted = (result: EligibilityResult): result is Excepted => result.excepted_until !== undefined;

/** Moves the end of a student's exception, or ends it at once; an answer that was given by it stays (CEL-47). */
export function MoveException({ result }: { result: EligibilityResult }) {
  const [opened, setOpened] = useState<Opened>(null);
  const may = useMay('make exceptions');
  if (!may || !isExcepted(result)) return null;
  const close = () => setOpened(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
      {result.answer === null && (
        <Button variant="outlined" onClick={() => setOpened('move')}>
          Move the end of the exception…
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpened('end')}>
        End the exception…
      </Button>
      {opened === 'move' && <MoveDialog result={result} onClose={close} />}
      {opened === 'end' && <EndDialog result={result} onClose={close} />}
    </Box>
  );
}

type DialogProps = { result: Excepted; onClose: () => void };
const REASON_HINT = 'Recorded in the activity log; the student does not see it';

const MoveDialog = ({ result, onClose }: DialogProps) => (
  <ChangeDialog<{ until: string; time: string; reason: string }, DoneData>
    title={`Move the end of the exception for ${result.student.name}`}
    resolver={resolver}
    defaultValues={{
      until: dayOf(result.excepted_until),
      time: timeOf(result.excepted_until),
      reason: '',
    }}
    fields={<UntilFields />}
    reasonHint={REASON_HINT}
    submitLabel="Move the end"
    send={({ until, time, reason: why }) =>
      callCell('moveException', {
        params: { id: result.drive.id },
        body: { student: result.student.id, until: instantAt(until, time), reason: why },
      })
    }
    onClose={onClose}
  >
    It ends on {formatDateTime(result.excepted_until)}. {result.student.name} is notified of the new end.
  </ChangeDialog>
);

const EndDialog = ({ result, onClose }: DialogProps) => (
  <ReasonDialog
    title={`End the exception for ${result.student.name}?`}
    reasonHint={REASON_HINT}
    submitLabel="End the exception"
    call="moveException"
    id={result.drive.id}
    body={{ student: result.student.id, until: null }}
    onClose={onClose}
  >
    From now on the rules of {result.drive.company} apply to {result.student.name}, who is notified. A
    response that the student already gave stays.
  </ReasonDialog>
);
