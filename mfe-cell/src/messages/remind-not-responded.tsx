import { MESSAGE_LIMITS, REMINDER, filled } from '@portal/shared/contract/cell';
import type { DriveFacts, MessageDone } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { formatCount, formatDateTime, formatDeadline } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Box, Button } from '@portal/shared/ui';
import { NumberField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useState } from 'react';
import { studentsText } from '../values/waiting-time';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';

type NudgeDialogProps = { drive: DriveFacts; onClose: () => void };

const resolver = zodResolver(z.object({ typed: z.string() }));

/** Says how many are nudged and what they read; above 50 the number is typed, as of any message. */
function NudgeDialog({ drive, onClose }: NudgeDialogProps) {
  const navigate = useNavigate();
  // What is counted again behind the dialog is another number than the one that was read.
  const [students] = useState(drive.counts.silent);
  const isMany = students > MESSAGE_LIMITS.typedAbove;
  const { company } = drive;
  const values = { company, deadline: formatDeadline(drive.deadline) };
  return (
    <ChangeDialog<{ typed: string }, MessageDone>
      title={`Remind students who have not responded: ${company}`}
      resolver={resolver}
      defaultValues={{ typed: '' }}
      fields={
        isMany && (
          <NumberField
            name="typed"
            label={`Type ${students} to send to ${formatCount(students)} students`}
            maxLength={6}
          />
        )
      }
      submitLabel={`Remind ${formatCount(students)}`}
      send={({ typed }) =>
        callCell('nudge', {
          params: { id: drive.id },
          body: { students, ...(isMany ? { typed: Number(typed) } : {}) },
        })
      }
      onDone={({ message }) => void navigate(pathOf(PATHS.message, { id: message }))}
      onClose={onClose}
    >
      {studentsText(students)} may apply and have not answered. Once a day at most; five minutes to stop it.
      They read:
      <Box component="blockquote" sx={{ whiteSpace: 'pre-line', marginInline: 2 }}>
        <strong>{filled(REMINDER.subject, values)}</strong>
        <br />
        {filled(REMINDER.text, values)}
      </Box>
    </ChangeDialog>
  );
}

/** The nudge of a drive's silent students, above their list; nothing where nobody may be nudged (MSG-08). */
export function RemindNotResponded({ drive }: { drive: DriveFacts }) {
  const [isAsking, setAsking] = useState(false);
  const mayWrite = useMay('write messages');
  const { nudged_at: nudgedAt, counts, state } = drive;
  if (!mayWrite || state !== 'open') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 2 }}>
      {nudgedAt === null ? (
        counts.silent > 0 && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            Remind {formatCount(counts.silent)} students who have not responded…
          </Button>
        )
      ) : (
        <span>Reminder sent today, {formatDateTime(nudgedAt)}. You can send one a day.</span>
      )}
      {isAsking && <NudgeDialog drive={drive} onClose={() => setAsking(false)} />}
    </Box>
  );
}
