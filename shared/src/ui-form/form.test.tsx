import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import * as z from '@portal/shared/zod';
import { accessibilityViolations } from '@portal/shared/testing/axe';
import { fill as fillText } from '../../testing/fill';
import { TestTheme } from '../../testing/test-theme';
import { AutocompleteField, Checkbox, RadioGroup, SelectField, YesNo } from '../ui-choice';
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
} from '.';

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

function Sample({ onSubmit }: { onSubmit: (values: Values) => unknown }) {
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

const box = (name: string) => screen.getByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function fill() {
  fillText(box('Name'), 'asha');
  fillText(screen.getByLabelText('Password'), 'secret words');
  fillText(box('Height'), '170');
  fillText(screen.getByLabelText('Date of birth'), '2004-05-06');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Board' }), 'CBSE');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Branch' }), 'Comp{ArrowDown}{Enter}');
  await userEvent.click(screen.getByRole('radio', { name: 'DIPLOMA' }));
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Same as above' }));
}

test('PRF-08 F-07 a submit with wrong fields puts the focus on a summary of the first five, and the rest behind a button', async () => {
  const onSubmit = jest.fn();
  render(<Sample onSubmit={onSubmit} />, { wrapper: TestTheme });
  await screen.findByRole('combobox', { name: 'Branch' });
  await submit();
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  await waitFor(() => expect(summary).toHaveFocus());
  const links = () =>
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent);
  const first = [
    'Name is required',
    'Password is required',
    'Height is required',
    'Date of birth is required',
    'Board is required',
  ];
  expect(links()).toEqual(first);
  await userEvent.click(within(summary).getByRole('button', { name: '3 more' }));
  expect(links()).toEqual([...first, 'Branch is required', 'Route is required', 'Choose yes or no']);
  expect(within(summary).getByRole('link', { name: 'Branch is required' })).toHaveFocus();
  expect(within(summary).queryByRole('button')).toBeNull();
  for (const message of [
    'Height is required',
    'Board is required',
    'Branch is required',
    'Route is required',
  ]) {
    const name = { H: 'height_cm', B: message.startsWith('Bo') ? 'board' : 'branch', R: 'route' }[
      message[0]!
    ];
    await userEvent.click(within(summary).getByRole('link', { name: message }));
    expect(document.activeElement).toHaveAttribute('name', name);
  }
  expect(onSubmit).not.toHaveBeenCalled();
});

test('PRF-08 a wrong field shows its message on its label and says it to assistive technology', async () => {
  const { container } = render(<Sample onSubmit={jest.fn()} />, { wrapper: TestTheme });
  await screen.findByRole('combobox', { name: 'Branch' });
  await submit();
  await screen.findByRole('alert', { name: 'There is a problem' });
  expect(box('Name')).toHaveAttribute('aria-invalid', 'true');
  expect(box('Name')).toHaveAccessibleDescription('Name is required As on your marksheet');
  expect(container.querySelector(`label[for="${box('Name').id}"]`)).toHaveTextContent('Name is required');
  const group = screen.getByRole('radiogroup', { name: 'Handicapped' });
  expect(group).toHaveAttribute('aria-invalid', 'true');
  expect(group).toHaveAccessibleDescription('Choose yes or no');
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.type(box('Name'), 'a');
  await waitFor(() => expect(box('Name')).not.toHaveAttribute('aria-invalid'));
  expect(screen.queryByText('Name is required')).toBeNull();
});

test('PRF-07 values of every kind arrive, and fields are disabled while the form submits', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const onSubmit = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  render(<Sample onSubmit={onSubmit} />, { wrapper: TestTheme });
  await fill();
  await submit();
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      name: 'ASHA',
      secret: 'secret words',
      height_cm: '170',
      dob: '2004-05-06',
      board: 'CBSE',
      branch: 'computer',
      route: 'DIPLOMA',
      handicapped: false,
      same: true,
      note: '',
    }),
  );
  expect(box('Name')).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeDisabled();
  answer('done');
  await waitFor(() => expect(box('Name')).toBeEnabled());
});

/** A form of one field, whose answer a test holds back. */
function Short({ answer }: { answer: Promise<void> }) {
  const form = useForm({ defaultValues: { note: 'kept' } });
  return (
    <Form form={form} label="Short" onSubmit={() => answer}>
      <TextField name="note" label="Note" />
      <SubmitBar label="Save" />
    </Form>
  );
}

function renderShort() {
  let answered: () => void = () => undefined;
  render(
    <>
      <Short answer={new Promise((resolve) => (answered = resolve))} />
      <button>Elsewhere</button>
    </>,
  );
  return { answered: () => answered() };
}

test('W-32 the focus stays in the form while it submits, and is back where it was afterwards', async () => {
  const { answered } = renderShort();
  await submit();
  await waitFor(() => expect(box('Note')).toBeDisabled());
  expect(screen.getByRole('form', { name: 'Short' })).toHaveFocus();
  answered();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
});

test('W-32 who has gone elsewhere while a form submits is left there', async () => {
  const { answered } = renderShort();
  await submit();
  await waitFor(() => expect(box('Note')).toBeDisabled());
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  answered();
  await waitFor(() => expect(box('Note')).toBeEnabled());
  expect(elsewhere).toHaveFocus();
});

test("PRF-08 the server's field errors and its sentence stand in the summary and on the fields", async () => {
  render(<Sample onSubmit={() => 'refused'} />, { wrapper: TestTheme });
  await fill();
  await submit();
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveTextContent('The server said no');
  expect(within(summary).getByRole('link', { name: 'Note is too rude' })).toBeVisible();
  expect(box('Note')).toHaveAccessibleDescription('Note is too rude (optional)');
  expect(box('Name')).toHaveValue('ASHA');
});

test('PRF-11 letters turn upper case while the caret stays where one types', async () => {
  render(<Sample onSubmit={jest.fn()} />, { wrapper: TestTheme });
  const name = box('Name');
  await userEvent.type(name, 'abef');
  await userEvent.type(name, 'cd', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(name).toHaveValue('ABCDEF');
});

test('PRF-15 a pasted number may carry spaces', async () => {
  render(<Sample onSubmit={jest.fn()} />, { wrapper: TestTheme });
  const height = box('Height');
  await userEvent.click(height);
  await userEvent.paste(' 1 70 ');
  expect(height).toHaveValue('170');
  expect(height).toHaveAttribute('inputmode', 'numeric');
});

test('PRF-70 a known name typed into a long list is chosen in any case, an unknown one is not', async () => {
  render(<Sample onSubmit={jest.fn()} />, { wrapper: TestTheme });
  const branch = await screen.findByRole('combobox', { name: 'Branch' });
  await userEvent.type(branch, 'CIVIL');
  await userEvent.tab();
  expect(branch).toHaveValue('civil');
  await userEvent.clear(branch);
  await userEvent.type(branch, 'astrology');
  expect(screen.getByText('No such entry')).toBeVisible();
  await userEvent.tab();
  expect(branch).not.toHaveValue('astrology');
});

test('AUT-08 a password can be shown and hidden again', async () => {
  render(<Sample onSubmit={jest.fn()} />, { wrapper: TestTheme });
  const secret = screen.getByLabelText('Password');
  expect(secret).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(secret).toHaveAttribute('type', 'text');
  expect(screen.queryByRole('button', { name: 'Show password' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(secret).toHaveAttribute('type', 'password');
});

test('WCAG 4.1.2 two forms on one page keep their fields apart: names, messages and links of the summary', async () => {
  render(
    <>
      <Sample onSubmit={jest.fn()} />
      <Sample onSubmit={jest.fn()} />
    </>,
  );
  const names = await screen.findAllByRole('textbox', { name: 'Name' });
  expect(names).toHaveLength(2);
  expect(names[0]!.id).not.toBe(names[1]!.id);
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[1]!);
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  await userEvent.click(within(summary).getByRole('link', { name: 'Name is required' }));
  expect(names[1]).toHaveFocus();
  expect(names[1]).toHaveAccessibleDescription('Name is required As on your marksheet');
  expect(names[0]).toHaveAccessibleDescription('As on your marksheet');
});
