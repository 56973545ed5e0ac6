import { LINK_COLUMN_NAMES, LINK_COLUMNS } from '@portal/shared/contract/cell';
import type {
  CompanyLink,
  CompanyLinkMade,
  DoneData,
  DriveFacts,
  Shortlist,
  ShortlistAccepted,
} from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Checkboxes, SelectField } from '@portal/shared/ui-choice';
import { TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { dayOf, instantAt } from '../changes/day';
import { NO_REASON, reasonResolver } from '../changes/reason-form';

const madeResolver = zodResolver(
  z.object({
    email: z.string().check(z.minLength(1, 'Please enter an e-mail address.')),
    columns: z.array(z.string()).check(z.minLength(1, 'Please choose at least one column.')),
    until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date.')),
    time: z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Please enter a time.')),
  }),
);
type Made = { email: string; columns: string[]; until: string; time: string };

/** How long a link is good where nobody says otherwise. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type MakeLinkProps = {
  drive: DriveFacts;
  /** Given the address of the link, which is shown this once. */
  onMade: (link: string) => void;
  onClose: () => void;
};

/** Makes a link for one recruiter (CEL-52). */
export const MakeLinkDialog = ({ drive, onMade, onClose }: MakeLinkProps) => (
  <ChangeDialog<Made, CompanyLinkMade>
    title={`Make a company link: ${drive.company}`}
    resolver={madeResolver}
    defaultValues={{
      email: '',
      columns: ['name', 'enrollment', 'branch'],
      until: dayOf(new Date(Date.now() + WEEK_MS)),
      time: '18:00',
    }}
    fields={
      <>
        <TextField
          name="email"
          label="Recruiter’s e-mail"
          type="email"
          autoCapitalize="none"
          autoComplete="off"
        />
        <Checkboxes
          name="columns"
          label="Columns"
          options={LINK_COLUMN_NAMES.map((name) => ({ value: name, label: LINK_COLUMNS[name].title }))}
        />
        <TextField name="until" label="Good until" type="date" min={dayOf(new Date())} />
        <TextField name="time" label="At" type="time" />
      </>
    }
    submitLabel="Make and mail the link"
    send={({ email, columns, until, time }, key) =>
      callCell('makeCompanyLink', {
        params: { id: drive.id },
        body: { email, columns, until: instantAt(until, time), key },
      })
    }
    onDone={({ link }) => onMade(link)}
    onClose={onClose}
  >
    Whoever opens it is asked for a code, which is mailed to this address alone. It shows who applied, and
    changes nothing.
  </ChangeDialog>
);

/** Ends a link at once (CEL-52). */
export const RevokeLinkDialog = ({ link, onClose }: { link: CompanyLink; onClose: () => void }) => (
  <ChangeDialog<typeof NO_REASON, DoneData>
    title={`Revoke the link of ${link.email}`}
    resolver={reasonResolver}
    defaultValues={NO_REASON}
    reasonHint="It stands in the actions"
    submitLabel="Revoke the link"
    send={({ reason }, key) =>
      callCell('revokeCompanyLink', { params: { id: link.id }, body: { reason, key } })
    }
    onClose={onClose}
  >
    It opens nothing any more, also for whoever reads the list now.
  </ChangeDialog>
);

type ShortlistProps = { shortlist: Shortlist; onClose: () => void };

/** Drops a shortlist. */
export const DropShortlistDialog = ({ shortlist, onClose }: ShortlistProps) => (
  <ChangeDialog<typeof NO_REASON, DoneData>
    title="Drop the shortlist"
    resolver={reasonResolver}
    defaultValues={NO_REASON}
    reasonHint="It stands in the actions"
    submitLabel="Drop the shortlist"
    send={({ reason }, key) =>
      callCell('dropShortlist', { params: { id: shortlist.id }, body: { reason, key } })
    }
    onClose={onClose}
  >
    Nothing comes of it: no student is told.
  </ChangeDialog>
);

const acceptResolver = zodResolver(
  z.object({
    round: z.string().check(z.minLength(1, 'Please choose a round.')),
    mode: z.enum(['all', 'good']),
  }),
);
type Accepted = { round: string; mode: 'all' | 'good' };
const MODES = [
  { value: 'all', label: 'All of them, or none' },
  { value: 'good', label: 'Those who can be; the others are left out' },
];

/** Qualifies a shortlist's students in a round, staged until they are released (CEL-52, CEL-61). */
export const AcceptShortlistDialog = ({
  drive,
  shortlist,
  onClose,
}: ShortlistProps & { drive: DriveFacts }) => (
  <ChangeDialog<Accepted, ShortlistAccepted>
    title="Accept the shortlist"
    resolver={acceptResolver}
    defaultValues={{ round: '', mode: 'all' }}
    fields={
      <>
        <SelectField
          name="round"
          label="Round"
          options={drive.rounds
            .filter(({ cancelled }) => !cancelled)
            .map(({ id, number, name }) => ({ value: id, label: `${number}. ${name}` }))}
        />
        <SelectField name="mode" label="Enter" options={MODES} placeholder={null} />
      </>
    }
    submitLabel="Accept the shortlist"
    send={({ round, mode }, key) =>
      callCell('acceptShortlist', { params: { id: shortlist.id }, body: { round, mode, key } })
    }
    onClose={onClose}
  >
    Its {shortlist.students.length} students are qualified in the round you choose. No student sees it before
    the results are released.
  </ChangeDialog>
);
