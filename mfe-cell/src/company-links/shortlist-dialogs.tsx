import { SHORTLIST_STEP } from '@portal/shared/contract/cell';
import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import type { DriveFacts, Shortlist, ShortlistAccepted } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { zodResolver } from '@portal/shared/forms-zod';
import { Checkboxes, SelectField } from '@portal/shared/ui-choice';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { ReasonDialog } from '../changes/reason-dialog';

type ShortlistProps = { shortlist: Shortlist; onClose: () => void };

/** Drops a shortlist. */
export const DropShortlistDialog = ({ shortlist, onClose }: ShortlistProps) => (
  <ReasonDialog
    title="Reject the shortlist?"
    submitLabel="Reject the shortlist"
    call="dropShortlist"
    id={shortlist.id}
    onClose={onClose}
  >
    Nothing changes for the students, and none of them is notified.
  </ReasonDialog>
);

const acceptResolver = zodResolver(
  z.object({
    round: z.string().check(z.minLength(1, 'Please choose a step.')),
    mode: z.enum(['all', 'good']),
    chosen: z.array(z.string()),
  }),
);
type Accepted = { round: string; mode: 'all' | 'good'; chosen: string[] };
const MODES = [
  { value: 'all', label: 'All students or none' },
  { value: 'good', label: 'Those who can be qualified; leave the others out' },
];

/** The steps of a drive in which a shortlist can become results: one of its own before the rounds first (F-72). */
function stepsOf({ rounds }: DriveFacts) {
  const live = rounds.filter(({ cancelled }) => !cancelled);
  const later = live.filter(({ number }) => number !== SHORTLIST_NUMBER);
  const hasBegun = later.some(({ at }) => Date.parse(at) <= Date.now());
  return [
    // Once a round has begun there can be no new step before it.
    ...(later.length < live.length || !hasBegun
      ? [{ value: SHORTLIST_STEP, label: 'Shortlist by résumé, before round 1' }]
      : []),
    ...later.map(({ id, number, name }) => ({ value: id, label: `${number}. ${name}` })),
  ];
}

/** Qualifies a shortlist's students in a step, staged until the results are published (CEL-52, CEL-61, F-72). */
export const AcceptShortlistDialog = ({
  drive,
  shortlist: { id, students, unclear },
  onClose,
}: ShortlistProps & { drive: DriveFacts }) => (
  <ChangeDialog<Accepted, ShortlistAccepted>
    title="Accept the shortlist?"
    resolver={acceptResolver}
    defaultValues={{ round: '', mode: 'all', chosen: [] }}
    fields={
      <>
        {unclear.length > 0 && (
          <Checkboxes
            name="chosen"
            label="Names that fit several students"
            hint="Select the students whom the company means. Ask the company if you do not know."
            required={false}
            options={unclear.flatMap((one) =>
              one.students.map(({ enrollment, name }) => ({
                value: enrollment,
                label: `“${one.line}”: ${name} (${enrollment})`,
              })),
            )}
          />
        )}
        <SelectField name="round" label="Qualified in" options={stepsOf(drive)} />
        <SelectField name="mode" label="Enter" options={MODES} placeholder={null} />
      </>
    }
    submitLabel="Accept the shortlist"
    send={({ round, mode, chosen }) =>
      callCell('acceptShortlist', { params: { id }, body: { round, mode, chosen } })
    }
    onClose={onClose}
  >
    {`${students.length === 1 ? 'Its one student is' : `Its ${formatCount(students.length)} students are`} qualified in the step that you choose. No student sees it before you publish the results of this step.`}
  </ChangeDialog>
);
