import type { DoneData } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box } from '@portal/shared/ui';
import { DateField, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { useMay } from '../api/use-staff';
import { ChangeDialog } from '../changes/change-dialog';
import { dayOf, instantAt, optionalDay, timeOf } from '../changes/day';
import { DialogButton } from '../frame/dialog-button';
import { plural } from '../values/waiting-time';

type Set = { round: string; at: string };
type DialogProps = Set & { onClose: () => void };
type Values = { at: string; time: string };

const required = 'Please enter both a day and a time.';
const resolver = zodResolver(
  z.object({
    at: optionalDay.check(z.minLength(1, required)),
    time: z.string().check(z.minLength(1, required)),
  }),
);
const move = (round: string, was: string, at: string | null) =>
  callCell<DoneData>('moveRelease', { params: { id: round }, body: { at, was } });

const MoveDialog = ({ round, at: was, onClose }: DialogProps) => (
  <ChangeDialog<Values, DoneData>
    title="Change when the results are published"
    resolver={resolver}
    defaultValues={{ at: dayOf(was), time: timeOf(was) }}
    fields={
      <>
        <DateField name="at" label="On" min={dayOf(new Date())} />
        <TextField name="time" label="At" type="time" />
      </>
    }
    submitLabel="Change the time"
    send={({ at, time }) => move(round, was, instantAt(at, time))}
    onClose={onClose}
  >
    {`Now ${formatDateTime(was)}. No student reads a result before the new time.`}
  </ChangeDialog>
);

const CancelDialog = ({ round, at, onClose }: DialogProps) => (
  <ChangeDialog<Record<string, never>, DoneData>
    title="Cancel the publication?"
    submitLabel="Cancel the publication"
    send={() => move(round, at, null)}
    onClose={onClose}
  >
    The results stay as they are, and no student reads them. You can change and publish them later.
  </ChangeDialog>
);

type Props = Set & { count: number };

/** That results are published at a time to come, and how that is changed or cancelled (F-64). */
export function ScheduledPublication({ round, at, count }: Props) {
  const mayPublish = useMay('release results');
  return (
    <Banner
      tone="info"
      title={`${plural(count, 'result')} will be published ${formatDateTime(at)}`}
      action={
        mayPublish && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <DialogButton
              label="Change the time…"
              dialog={(close) => <MoveDialog round={round} at={at} onClose={close} />}
            />
            <DialogButton
              label="Cancel the publication…"
              dialog={(close) => <CancelDialog round={round} at={at} onClose={close} />}
            />
          </Box>
        )
      }
    >
      Until then no result of this round changes.
    </Banner>
  );
}
