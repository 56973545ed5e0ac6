import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from '@portal/shared/forms';
import { PortalTheme } from '@portal/shared/ui';
import { Form } from '../ui-form';
import { AutocompleteField } from './autocomplete-field';

const BRANCHES = ['Civil', 'Computer'].map((label) => ({ value: label.toLowerCase(), label }));

function BranchForm() {
  const form = useForm({ defaultValues: { branch: '' } });
  return (
    <PortalTheme>
      <Form form={form} label="Sample" onSubmit={() => Promise.resolve()}>
        <AutocompleteField name="branch" label="Branch" options={BRANCHES} />
      </Form>
    </PortalTheme>
  );
}

test('PRF-07 who comes to a long list by the keyboard before its code is there stays in it and types on', async () => {
  render(<BranchForm />);
  const before = screen.getByLabelText('Branch');
  expect(before).toHaveAttribute('readonly');
  act(() => before.focus());
  const list = await screen.findByRole('combobox', { name: 'Branch' });
  expect(before).not.toBeInTheDocument();
  expect(list).toHaveFocus();
  await userEvent.keyboard('Comp{Enter}');
  expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveValue('Computer');
});
