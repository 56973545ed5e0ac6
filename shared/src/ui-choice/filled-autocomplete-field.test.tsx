import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from '@portal/shared/forms';
import { PortalTheme } from '@portal/shared/ui';
import { Form } from '../ui-form';
import { AutocompleteField } from './autocomplete-field';

const BRANCHES = ['Civil', 'Computer'].map((label) => ({ value: label.toLowerCase(), label }));

function BranchForm() {
  const form = useForm({ defaultValues: { branch: 'civil' } });
  return (
    <PortalTheme>
      <Form form={form} label="Sample" onSubmit={() => Promise.resolve()}>
        <AutocompleteField name="branch" label="Branch" options={BRANCHES} />
      </Form>
    </PortalTheme>
  );
}

test('PRF-07 W-55 what is typed into a long list that has a value takes its place, whenever its code comes', async () => {
  render(<BranchForm />);
  act(() => screen.getByLabelText('Branch').focus());
  await screen.findByRole('combobox', { name: 'Branch' });
  await userEvent.keyboard('Comp{Enter}');
  expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveValue('Computer');
});
