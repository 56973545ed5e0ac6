import { MESSAGE_LIMITS, REMINDER, filled } from '@portal/shared/contract/cell';
import type { ClosingDrive, DriveFacts, MessageDone } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { formatCount, formatDeadline, formatTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Box } from '@portal/shared/ui';
import { NumberField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useState } from 'react';
import { studentsText } from '../values/waiting-time';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { DialogButton } from '../frame/dialog-button';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';

type Reminded = Pick<ClosingDrive, 'id' | 'company' | 'deadline'>;
type RemindDialogProps = { drive: Reminded; students: number; onClose: () => void };

const resolver = zodResolver(z.object({ typed: z.string() }));

/** Says how many are reminded and what they read; above 50 the number is typed, as of any message. */
function RemindDialog({ drive, students: counted, onClose }: RemindDialogProps) {
  const navigate = useNavigate();
  // What is counted again behind the dialog is another number than the one that was read.
  const [students] = useState(counted);
  const isMany = students > MESSAGE_LIMITS.typedAbove;
  const { company } = drive;
  const values = { company, deadline: formatDeadline(drive.deadline) };
  return (
    <ChangeDialog<{ typed: string }, MessageDone>
      title={`Remind students who have not responded to ${company}?`}
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

type RemindButtonProps = { drive: Reminded; students: number; remindedAt: string | null };

/** Reminds students who have not responded to a drive, or says when that was done today; nothing for readers who may not (MSG-08). */
export function RemindButton({ drive, students, remindedAt }: RemindButtonProps) {
  const mayWrite = useMay('write messages');
  if (!mayWrite) return null;
  if (remindedAt !== null) return <span>Reminder sent at {formatTime(remindedAt)}</span>;
  if (students === 0) return null;
  return (
    <DialogButton
      label={`Remind ${studentsText(students)}…`}
      aria-label={`Remind ${studentsText(students)}… ${drive.company}`}
      dialog={(close) => <RemindDialog drive={drive} students={students} onClose={close} />}
    />
  );
}

/** The reminder of an open drive, above its list of students who have not responded. */
export const RemindNotResponded = ({ drive }: { drive: DriveFacts }) =>
  drive.state === 'open' && (
    <Box sx={{ marginBlockEnd: 2 }}>
      <RemindButton drive={drive} students={drive.counts.silent} remindedAt={drive.nudged_at} />
    </Box>
  );
