import { reason } from '@portal/shared/contract/cell';
import type { DoneData, DriveFacts } from '@portal/shared/contract/cell';
import { useWatch } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { formatDeadline } from '@portal/shared/format';
import { SelectField } from '@portal/shared/ui-choice';
import { DateField, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import type { Reply } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { day, dayOf, instantAt, time, timeOf } from '../changes/day';
import { entryRounds } from './entry-rounds';
import { ReadBack } from '../changes/read-back-field';

const resolver = zodResolver(
  z.object({
    deadline: day,
    time,
    entry: z.string(),
    reason,
  }),
);
type Values = { deadline: string; time: string; entry: string; reason: string };

type MoveDeadlineDialogProps = { drive: DriveFacts; onClose: () => void };

/** At which round those enter who apply from now on, where a round begins before the new deadline (F-81). */
function EntryField({ drive }: { drive: DriveFacts }) {
  const [on, time] = useWatch<Values, ['deadline', 'time']>({ name: ['deadline', 'time'] });
  const deadline = instantAt(on, time);
  const rounds = entryRounds(drive);
  if (deadline === null || !rounds.some(({ at }) => at < deadline)) return null;
  return (
    <SelectField
      name="entry"
      label="Students who apply from now on enter at"
      hint="They are in no round before it, and absent from none"
      placeholder={null}
      options={[{ value: '', label: 'The first round that begins after they apply' }, ...rounds]}
    />
  );
}

/** Moves a deadline, with a reason that its students read; of a closed drive it opens it again (CEL-44). */
export const MoveDeadlineDialog = ({ drive, onClose }: MoveDeadlineDialogProps) => (
  <ChangeDialog<Values, DoneData>
    title={`Move the deadline: ${drive.company}`}
    resolver={resolver}
    defaultValues={{
      deadline: dayOf(drive.deadline),
      time: timeOf(drive.deadline),
      entry: entryRounds(drive).find(({ value }) => value === drive.entry_round)?.value ?? '',
      reason: '',
    }}
    fields={
      <>
        <DateField name="deadline" label="Day" min={dayOf(new Date())} />
        <TextField name="time" label="Time" type="time" />
        <ReadBack day="deadline" time="time" verb="Closes" />
        <EntryField drive={drive} />
      </>
    }
    reasonHint="Every student of the drive reads it"
    submitLabel={drive.state === 'closed' ? 'Open the drive again' : 'Move the deadline'}
    version={drive.version}
    send={({ deadline, time, entry, reason: why }, version): Promise<Reply<DoneData>> =>
      callCell('moveDeadline', {
        params: { id: drive.id },
        body: {
          deadline: instantAt(deadline, time),
          entry_round: entry === '' ? null : entry,
          reason: why,
          version,
        },
      })
    }
    onClose={onClose}
  >
    Now: <del>{formatDeadline(drive.deadline)}</del>. Old and new stay in the drive’s history.
    <span>{drive.state === 'closed' && ' Who may apply can do so again until then.'}</span>
  </ChangeDialog>
);
