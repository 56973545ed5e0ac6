import { MESSAGE_LIMITS } from '@portal/shared/contract/cell';
import { useWatch } from '@portal/shared/forms';
import { formatCount } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';
import { Checkbox, RadioGroup } from '@portal/shared/ui-choice';
import { DateField, NumberField, TextField } from '@portal/shared/ui-form';
import { dayOf } from '../changes/day';
import { ReadBack } from '../changes/read-back-field';
import type { MessageValues } from './draft-store';
import { MessageFiles } from './message-files';
import { PlaceholderButtons } from './placeholder-buttons';

const WHEN = [
  { value: 'soon', label: `In ${MESSAGE_LIMITS.stopMs / 60_000} minutes, so that it can be cancelled` },
  { value: 'now', label: 'Now' },
  { value: 'set', label: 'Schedule for later' },
];

/** When it goes, read back in words. */
function WhenFields() {
  const when = useWatch<MessageValues, 'when'>({ name: 'when' });
  return (
    <>
      <RadioGroup name="when" label="When" options={WHEN} />
      {when === 'set' && (
        <>
          <DateField name="day" label="Day" min={dayOf(new Date())} />
          <TextField name="time" label="Time" type="time" />
          <ReadBack day="day" time="time" verb="Send time:" />
        </>
      )}
    </>
  );
}

type MessageFieldsProps = {
  /** How many it would go to now. */
  students: number;
  isOfDrive: boolean;
  /** Called with 1 when a file begins to be added, and with -1 when it is. */
  onAdding: (more: 1 | -1) => void;
};

/** What is said, how and when; above 50 the number is typed (MSG-01). */
export const MessageFields = ({ students, isOfDrive, onAdding }: MessageFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2 }}>
    <TextField name="subject" label="Subject" maxLength={MESSAGE_LIMITS.subject} />
    <TextField name="text" label="Text" rows={9} maxLength={MESSAGE_LIMITS.text} />
    <PlaceholderButtons isOfDrive={isOfDrive} />
    <MessageFiles onAdding={onAdding} />
    <Checkbox
      name="by_mail"
      label="Also send by email"
      hint="Always in the bell; by email to students who have not switched it off"
      required={false}
    />
    <WhenFields />
    {students > MESSAGE_LIMITS.typedAbove && (
      <NumberField
        name="typed"
        label={`Type ${students} to send to ${formatCount(students)} students`}
        hint={`More than ${MESSAGE_LIMITS.typedAbove}, so the number is typed`}
        maxLength={6}
      />
    )}
  </Box>
);
