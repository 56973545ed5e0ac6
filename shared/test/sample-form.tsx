import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import * as z from '@portal/shared/zod';
import { AutocompleteField, Checkbox, RadioGroup, SelectField, YesNo } from '../src/ui-choice';
import {
  DateField,
  ErrorSummary,
  Form,
  FormSection,
  NumberField,
  PasswordField,
  SubmitBar,
  TextField,
  UpperCaseField,
} from '../src/ui-form';
import { fill } from '../testing/fill';

const filled = (label: string) => z.string().check(z.minLength(1, `${label} is required`));
const schema = z.object({
  name: filled('Name'),
  secret: filled('Password'),
  height_cm: filled('Height'),
  dob: filled('Date of birth'),
  board: filled('Board'),
  branch: filled('Branch'),
  route: filled('Route'),
  handicapped: z.boolean('Choose yes or no'),
  same: z.boolean(),
  note: z.string(),
});
type Values = z.infer<typeof schema>;

const EMPTY = {
  name: '',
  secret: '',
  height_cm: '',
  dob: '',
  board: '',
  branch: '',
  route: '',
  handicapped: undefined,
  same: false,
  note: '',
} as unknown as Values;

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));

/** A form with a field of every kind. @param onSubmit what it answers; `refused` is an answer with errors of the server */
export function SampleForm({ onSubmit }: { onSubmit: (values: Values) => unknown }) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: EMPTY });
  return (
    <Form
      form={form}
      label="Sample"
      onSubmit={async (values) => {
        if ((await onSubmit(values)) === 'refused') {
          form.setError('root.server', { message: 'The server said no' });
          form.setError('note', { message: 'Note is too rude' });
        }
      }}
    >
      <ErrorSummary />
      <FormSection title="About you">
        <UpperCaseField name="name" label="Name" hint="As on your marksheet" />
        <PasswordField name="secret" label="Password" autoComplete="current-password" />
        <NumberField name="height_cm" label="Height" />
        <DateField name="dob" label="Date of birth" max="2026-01-01" />
        <SelectField name="board" label="Board" options={options('GSEB', 'CBSE')} />
        <AutocompleteField name="branch" label="Branch" options={options('civil', 'computer', 'chemical')} />
        <RadioGroup name="route" label="Route" options={options('JEE', 'DIPLOMA')} />
        <YesNo name="handicapped" label="Handicapped" />
        <Checkbox name="same" label="Same as above" />
        <TextField name="note" label="Note" required={false} />
      </FormSection>
      <SubmitBar label="Save" status="Saved 10:42" />
    </Form>
  );
}

export const box = (name: string) => screen.getByRole('textbox', { name });
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** Fills every field but the note. */
export async function fillSample() {
  fill(box('Name'), 'asha');
  fill(screen.getByLabelText('Password'), 'secret words');
  fill(box('Height'), '170');
  fill(screen.getByLabelText('Date of birth'), '2004-05-06');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Board' }), 'CBSE');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Branch' }), 'Comp{ArrowDown}{Enter}');
  await userEvent.click(screen.getByRole('radio', { name: 'DIPLOMA' }));
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Same as above' }));
}
