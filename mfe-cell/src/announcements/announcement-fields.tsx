import { ANNOUNCEMENT_LIMITS } from '@portal/shared/contract/cell';
import type { Announcement, AnnouncementKind } from '@portal/shared/contract/cell';
import { useWatch } from '@portal/shared/forms';
import { formatDateTime } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';
import { Checkbox, RadioGroup, SelectField } from '@portal/shared/ui-choice';
import { DateField, TextField } from '@portal/shared/ui-form';
import { dayOf } from '../changes/day';
import { DriveField } from '../choices/choice-fields';
import { RichTextField } from '../rich-text/rich-text-field';
import { ReadBack } from '../changes/read-back-field';
import { KIND_OPTIONS } from './announcement-labels';
import { TargetFields } from './announcement-target';
import type { AnnouncementValues } from './announcement-values';

const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
} as const;
const WHEN = [
  { value: 'now', label: 'Now: in five minutes, until when it can be withdrawn unread' },
  { value: 'set', label: 'Schedule for later' },
];

type MomentProps = { name: 'at' | 'until' | 'deadline'; label: string; verb: string; required?: boolean };

/** An instant in two fields, read back in words. */
const Moment = ({ name, label, verb, required = false }: MomentProps) => (
  <div>
    <Box sx={PAIR}>
      <DateField name={name} label={`${label}: day`} min={dayOf(new Date())} required={required} />
      <TextField name={`${name}Time`} label={`${label}: time`} type="time" required={required} />
    </Box>
    <ReadBack day={name} time={`${name}Time`} verb={verb} />
  </div>
);

/** When it arrives: what has arrived keeps its arrival. */
function ArrivalFields({ known }: { known: Announcement | null }) {
  const when = useWatch<AnnouncementValues, 'when'>({ name: 'when' });
  if (known && known.state !== 'to come')
    return (
      <div>{known.at === null ? 'It has always been there.' : `Arrived ${formatDateTime(known.at)}.`}</div>
    );
  return (
    <>
      <RadioGroup name="when" label="Arrives" options={WHEN} />
      {when === 'set' && <Moment name="at" label="Arrives" verb="Arrives" required />}
    </>
  );
}

const Words = ({ kind }: { kind: AnnouncementKind }) =>
  kind === 'notice' ? (
    <RichTextField name="html" label="Text" />
  ) : (
    <TextField
      name="text"
      label={kind === 'event' ? 'Name' : 'Text'}
      hint={
        kind === 'event'
          ? 'Such as Mock interviews with alumni'
          : 'One sentence or two; an address in it becomes a link'
      }
      maxLength={ANNOUNCEMENT_LIMITS[kind]}
    />
  );

/** When, where, and a page on it (F-85). */
const EventFields = () => (
  <>
    <Box sx={PAIR}>
      <DateField name="on" label="Day of the event" />
      <TextField name="begins" label="Begins at" type="time" required={false} />
    </Box>
    <TextField name="place" label="Place" maxLength={ANNOUNCEMENT_LIMITS.place} required={false} />
    <TextField
      name="link"
      label="Link"
      hint="A page that begins with https://, such as a form or an online meeting"
      maxLength={ANNOUNCEMENT_LIMITS.link}
      required={false}
    />
  </>
);

/** What a notice has besides. */
const NoticeFields = ({ known }: { known: Announcement | null }) => (
  <>
    <Moment name="deadline" label="Deadline for students" verb="They have until" />
    <Checkbox
      name="by_mail"
      label="Also send by email"
      hint="Students who applied are notified in the bell, and by email unless they switched it off"
      required={false}
    />
    {known && known.state !== 'to come' && (
      <Checkbox
        name="tell"
        label="Notify students again"
        hint="Leave this off for a small correction"
        required={false}
      />
    )}
  </>
);

/** What is announced, to whom and when (MSG-03). @param known the stored announcement; null for a new one */
export function AnnouncementFormFields({ known }: { known: Announcement | null }) {
  const kind = useWatch<AnnouncementValues, 'kind'>({ name: 'kind' });
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!known && (
        <SelectField name="kind" label="What" options={KIND_OPTIONS.map((option) => ({ ...option }))} />
      )}
      {kind === 'notice' && !known && <DriveField name="drive" />}
      <Words key={kind} kind={kind} />
      {kind === 'event' && <EventFields />}
      {kind !== 'notice' && <TargetFields />}
      <ArrivalFields known={known} />
      {kind !== 'event' && <Moment name="until" label="Ends" verb="Shown until" />}
      {kind === 'notice' && <NoticeFields known={known} />}
    </Box>
  );
}
