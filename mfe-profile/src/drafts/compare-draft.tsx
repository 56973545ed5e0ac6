import { useMemo } from 'react';
import type { Degree, SectionData } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { formatDateTime } from '@portal/shared/format';
import { Button, Heading, Typography } from '@portal/shared/ui';
import { RadioGroup } from '@portal/shared/ui-choice';
import { Form, FormSection, SubmitBar } from '@portal/shared/ui-form';
import { shownValue } from '../display/shown-value';
import { openingValues, type FormValues } from '../form/form-values';
import type { Field, Section } from '../rules';
import { chosenText, takenFrom, type Saved } from './draft-beside';

type CompareDraftProps = {
  section: Section;
  degree: Degree | null;
  stored: SectionData | null;
  saved: Saved | null;
  /** What was typed, and the fields in which it differs from what is stored. */
  typed: FormValues;
  fields: Field[];
  /** Called with what is taken of the draft; {} when everything stays as it is saved. */
  onChosen: (taken: FormValues) => void;
};

const SAVED = 'saved';
const DRAFT = 'draft';
type Side = typeof SAVED | typeof DRAFT;

/**
 * A draft beside the newer save of its section, field by field (W-50). The newer side is chosen beforehand, and nothing is
 * overwritten until the form behind this is saved.
 */
export function CompareDraft(props: CompareDraftProps) {
  const { section, degree, stored, saved, typed, fields, onChosen } = props;
  const opening = useMemo(() => openingValues(section, stored ?? {}, degree), [section, stored, degree]);
  const form = useForm<Record<string, Side>>({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, SAVED])),
  });
  const takeAll = (side: Side) =>
    onChosen(
      side === SAVED
        ? {}
        : takenFrom(
            section,
            typed,
            fields.map(({ name }) => name),
          ),
    );
  const words = (field: Field, values: FormValues) => {
    const raw = values[field.name];
    const value = typeof raw === 'boolean' ? raw : chosenText(field, values);
    return shownValue(field, { values: { ...values, [field.name]: value }, degree });
  };
  return (
    <Form
      form={form}
      label="Draft and saved"
      onSubmit={(sides) =>
        onChosen(
          takenFrom(
            section,
            typed,
            fields.map(({ name }) => name).filter((name) => sides[name] === DRAFT),
          ),
        )
      }
    >
      <Why saved={saved} count={fields.length} />
      <FormSection>
        {fields.map((field) => (
          <RadioGroup
            key={field.name}
            name={field.name}
            label={field.label}
            options={[
              { value: SAVED, label: `Saved: ${words(field, opening)}` },
              { value: DRAFT, label: `Your draft: ${words(field, typed)}` },
            ]}
          />
        ))}
      </FormSection>
      <SubmitBar label="Continue">
        <Button variant="outlined" size="large" onClick={() => takeAll(SAVED)}>
          Keep saved values
        </Button>
        <Button variant="outlined" size="large" onClick={() => takeAll(DRAFT)}>
          Use draft values
        </Button>
      </SubmitBar>
    </Form>
  );
}

const Why = ({ saved, count }: { saved: Saved | null; count: number }) => (
  <>
    <Heading level={2} looks={3}>
      Your draft is older than what is saved
    </Heading>
    <Typography sx={{ mb: 2 }}>
      {`This section was saved${saved ? ` on ${formatDateTime(saved.at)}` : ''} after you began to type. `}
      {`${count === 1 ? 'One field differs' : `${count} fields differ`}. `}
      Choose for each what goes into the form; nothing is overwritten until you save it.
    </Typography>
  </>
);
