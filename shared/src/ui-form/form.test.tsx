import { render, screen, waitFor } from '@testing-library/react';
import { useForm } from '@portal/shared/forms';
import { box, fillSample, SampleForm, submit } from '../../test/sample-form';
import { TestTheme } from '../../testing/test-theme';
import { Form, SubmitBar, TextField } from '.';

test('PRF-07 values of every kind arrive, and fields are disabled while the form submits', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const onSubmit = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  render(<SampleForm onSubmit={onSubmit} />, { wrapper: TestTheme });
  await fillSample();
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
