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
/** A verdict with an exception that stands. */
type Excepted = EligibilityResult & { excepted_until: string };
const isExcepted = (verdict: EligibilityResult): verdict is Excepted => verdict.excepted_until !== undefined;

/** Moves the end of a student's exception, or ends it at once; an answer that was given by it stays (CEL-47). */
export function MoveException({ verdict }: { verdict: EligibilityResult }) {
  const [opened, setOpened] = useState<Opened>(null);
  const may = useMay('make exceptions');
  if (!may || !isExcepted(verdict)) return null;
  const close = () => setOpened(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
      {verdict.answer === null && (
        <Button variant="outlined" onClick={() => setOpened('move')}>
          Move the end of the exception…
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpened('end')}>
        End the exception…
      </Button>
      {opened === 'move' && <MoveDialog verdict={verdict} onClose={close} />}
      {opened === 'end' && <EndDialog verdict={verdict} onClose={close} />}
    </Box>
  );
}

type DialogProps = { verdict: Excepted; onClose: () => void };
const REASON_HINT = 'Recorded in the activity log; the student does not see it';

const MoveDialog = ({ verdict, onClose }: DialogProps) => (
  <ChangeDialog<{ until: string; time: string; reason: string }, DoneData>
    title={`Move the end of the exception for ${verdict.student.name}`}
    resolver={resolver}
    defaultValues={{
      until: dayOf(verdict.excepted_until),
      time: timeOf(verdict.excepted_until),
      reason: '',
    }}
    fields={<UntilFields />}
    reasonHint={REASON_HINT}
    submitLabel="Move the end"
    send={({ until, time, reason: why }) =>
      callCell('moveException', {
        params: { id: verdict.drive.id },
        body: { student: verdict.student.id, until: instantAt(until, time), reason: why },
      })
    }
    onClose={onClose}
  >
    It ends on {formatDateTime(verdict.excepted_until)}. {verdict.student.name} is notified of the new end.
  </ChangeDialog>
);

const EndDialog = ({ verdict, onClose }: DialogProps) => (
  <ReasonDialog
    title={`End the exception for ${verdict.student.name}`}
    reasonHint={REASON_HINT}
    submitLabel="End the exception"
    call="moveException"
    id={verdict.drive.id}
    body={{ student: verdict.student.id, until: null }}
    onClose={onClose}
  >
    From now on the rules of {verdict.drive.company} hold for {verdict.student.name}, who is notified. What
    was answered by it stays.
  </ReasonDialog>
);
