import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalTheme } from '@portal/shared/ui';
import { useForm } from '@portal/shared/forms';
import { BranchForm } from '../../test/branch-form';
import { Form } from '../ui-form';
import { SelectField } from './select-field';

// A control of one line cuts its text; words of the page wrap.

test('W-59 a chosen name is shown in words of its own before the code of its list is there and after', async () => {
  render(<BranchForm branch="civil" />);
  const before = screen.getByText('Civil');
  expect(before).toBeVisible();
  const list = await screen.findByRole('combobox', { name: 'Branch' });
  expect(screen.getByText('Civil')).toBe(before);
  expect(list).toHaveValue('Civil');
  // A screen reader reads the control, and its name once.
  expect(before).toHaveAttribute('aria-hidden', 'true');
});

test('W-59 the words of a chosen name follow the choice, and give way to what is typed', async () => {
  render(<BranchForm branch="civil" />);
  const list = await screen.findByRole('combobox', { name: 'Branch' });
  act(() => list.focus());
  expect(list).toHaveStyle({ opacity: 1 });
  expect(screen.getByText('Civil', { selector: '[aria-hidden]' })).not.toBeVisible();
  await userEvent.clear(list);
  await userEvent.type(list, 'Comp{Enter}');
  await userEvent.tab();
  expect(screen.getByText('Computer')).toBeVisible();
  expect(screen.queryByText('Civil')).not.toBeInTheDocument();
});

test('W-59 a disabled list shows the words of its chosen name too', async () => {
  render(<BranchForm branch="computer" disabled />);
  expect(await screen.findByRole('combobox', { name: 'Branch' })).toBeDisabled();
  expect(screen.getByText('Computer')).toBeVisible();
});

const LONG = 'Artificial Intelligence and Machine Learning';

function ShortList({ labels }: { labels: string[] }) {
  const form = useForm({ defaultValues: { branch: '' } });
  return (
    <PortalTheme>
      <Form form={form} label="Sample" onSubmit={() => Promise.resolve()}>
        <SelectField
          name="branch"
          label="Branch"
          options={labels.map((label) => ({ value: label, label }))}
        />
      </Form>
    </PortalTheme>
  );
}

test('W-59 a short list with a long name shows in words of its own what is chosen, in focus too', async () => {
  render(<ShortList labels={['Civil', LONG]} />);
  const list = screen.getByLabelText('Branch');
  expect(screen.getByText('Choose', { selector: '[aria-hidden]' })).toBeVisible();
  await userEvent.selectOptions(list, LONG);
  expect(list).toHaveFocus();
  expect(screen.getByText(LONG, { selector: '[aria-hidden]' })).toBeVisible();
  await userEvent.selectOptions(list, 'Civil');
  expect(screen.getByText('Civil', { selector: '[aria-hidden]' })).toBeVisible();
});

test('W-59 a short list of short names is the browser’s own select alone', () => {
  render(<ShortList labels={['Civil', 'Computer']} />);
  expect(screen.getByLabelText('Branch')).toBeVisible();
  expect(screen.queryByText('Choose', { selector: '[aria-hidden]' })).not.toBeInTheDocument();
});
