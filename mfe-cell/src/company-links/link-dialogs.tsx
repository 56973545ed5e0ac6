import { LINK_COLUMN_NAMES, LINK_COLUMNS, staffEmail } from '@portal/shared/contract/cell';
import type { CompanyLink, CompanyLinkMade, DoneData, DriveFacts } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Checkboxes } from '@portal/shared/ui-choice';
import { DateField, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { day, dayOf, instantAt, time, timeOf } from '../changes/day';
import { ReasonDialog } from '../changes/reason-dialog';

/** Addresses as they are typed: one a line, or with commas. */
const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const end = { until: day, time };
type End = { until: string; time: string };
const endResolver = zodResolver(z.object(end));
const emails = z.string().check(
  z.refine((text) => addressesOf(text).length > 0, 'Please enter at least one email address.'),
  z.refine(
    (text) => addressesOf(text).every((one) => z.safeParse(staffEmail, one).success),
    'One of these is not an email address.',
  ),
);
const formResolver = zodResolver(z.object({ emails, ...end }));
const madeResolver = zodResolver(
  z.object({
    emails,
    columns: z.array(z.string()).check(z.minLength(1, 'Please choose at least one column.')),
    ...end,
  }),
);
type Made = End & { emails: string; columns: string[] };

/** How long a link works where no one says otherwise. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const inAWeek = (): End => ({ until: dayOf(new Date(Date.now() + WEEK_MS)), time: '18:00' });

const EndFields = () => (
  <>
    <DateField name="until" label="Works until" min={dayOf(new Date())} />
    <TextField name="time" label="Time" type="time" />
  </>
);

const EmailsField = () => (
  <TextField
    name="emails"
    label="Email addresses"
    hint="One a line. Each gets a link of its own."
    rows={3}
    autoCapitalize="none"
    autoComplete="off"
  />
);

type MakeFormProps = Pick<MakeLinkProps, 'onMade' | 'onClose'> & {
  company: { id: string; name: string };
  /** Addresses to begin with. */
  contacts: readonly string[];
};

/** Makes a link to a job notification form of a company (F-75). */
export const MakeFormDialog = ({ company, contacts, onMade, onClose }: MakeFormProps) => (
  <ChangeDialog<End & { emails: string }, CompanyLinkMade>
    title={`Send a job notification form: ${company.name}`}
    resolver={formResolver}
    defaultValues={{ emails: contacts.join('\n'), ...inAWeek() }}
    fields={
      <>
        <EmailsField />
        <EndFields />
      </>
    }
    submitLabel="Send the form"
    send={({ emails: typed, until, time }) =>
      callCell('makeFormLink', {
        params: { id: company.id },
        body: { emails: addressesOf(typed), until: instantAt(until, time) },
      })
    }
    onDone={({ links }) => onMade(links)}
    onClose={onClose}
  >
    The company fills in roles, packages, criteria, rounds and contacts. What it sends becomes a draft of a
    drive. Students see nothing before an officer publishes it.
  </ChangeDialog>
);

type MakeLinkProps = {
  drive: DriveFacts;
  /** Given the links, which are shown this once. */
  onMade: (links: CompanyLinkMade['links']) => void;
  onClose: () => void;
};

/** Makes a link for the recruiters of a company, each with an address of their own (CEL-52, F-72). */
export const MakeLinkDialog = ({ drive, onMade, onClose }: MakeLinkProps) => (
  <ChangeDialog<Made, CompanyLinkMade>
    title={`Make a company link: ${drive.company}`}
    resolver={madeResolver}
    defaultValues={{ emails: '', columns: ['name', 'enrollment', 'branch'], ...inAWeek() }}
    fields={
      <>
        <EmailsField />
        <Checkboxes
          name="columns"
          label="Columns"
          options={LINK_COLUMN_NAMES.map((name) => ({ value: name, label: LINK_COLUMNS[name].title }))}
        />
        <EndFields />
      </>
    }
    submitLabel="Make and email the link"
    send={({ emails: typed, columns, until, time }) =>
      callCell('makeCompanyLink', {
        params: { id: drive.id },
        body: { emails: addressesOf(typed), columns, until: instantAt(until, time) },
      })
    }
    onDone={({ links }) => onMade(links)}
    onClose={onClose}
  >
    The link opens with a code, which is emailed to the same address. It shows the students who applied. The
    company can sort, filter and download them, and send a shortlist.
  </ChangeDialog>
);

/** Of any link: a list of applicants, or a form. */
export type AnyLink = Pick<CompanyLink, 'id' | 'emails' | 'state' | 'until'>;
type LinkProps = { link: AnyLink; onClose: () => void };

const whose = ({ emails }: AnyLink): string => emails.join(', ');

/** Sets another end of a link, also of one that has expired (F-72). */
export const ExtendLinkDialog = ({ link, onClose }: LinkProps) => (
  <ChangeDialog<End, DoneData>
    title={`Extend the link of ${whose(link)}?`}
    resolver={endResolver}
    defaultValues={
      link.state === 'expired' ? inAWeek() : { until: dayOf(link.until), time: timeOf(link.until) }
    }
    fields={<EndFields />}
    submitLabel="Extend the link"
    send={({ until, time }) =>
      callCell('extendCompanyLink', {
        params: { id: link.id },
        body: { until: instantAt(until, time) },
      })
    }
    onClose={onClose}
  >
    The link in the email stays the same. The company is not notified.
  </ChangeDialog>
);

/** Emails new links to the same addresses (F-72). */
export const SendLinkDialog = ({ link, onMade, onClose }: LinkProps & Pick<MakeLinkProps, 'onMade'>) => (
  <ChangeDialog<Record<never, never>, CompanyLinkMade>
    title={`Send the link of ${whose(link)} again?`}
    submitLabel="Send the link again"
    send={() => callCell('sendCompanyLink', { params: { id: link.id } })}
    onDone={({ links }) => onMade(links)}
    onClose={onClose}
  >
    Each address gets a new link. The links in earlier emails stop working.
  </ChangeDialog>
);

/** Ends a link at once (CEL-52). */
export const RevokeLinkDialog = ({ link, onClose }: LinkProps) => (
  <ReasonDialog
    title={`Revoke the link of ${whose(link)}?`}
    submitLabel="Revoke the link"
    call="revokeCompanyLink"
    id={link.id}
    onClose={onClose}
  >
    The link stops working at once, also for those who read the list now. They read that the placement cell
    revoked it.
  </ReasonDialog>
);
