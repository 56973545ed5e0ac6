import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from '@portal/shared/forms';
import { PortalTheme } from '@portal/shared/ui';
import { useState } from 'react';
import { BranchForm } from '../../test/branch-form';
import { Form } from '../ui-form';
import { AutocompleteField } from './autocomplete-field';

test('PRF-07 W-55 what is typed into a long list that has a value takes its place, whenever its code comes', async () => {
  render(<BranchForm branch="civil" />);
  act(() => screen.getByLabelText('Branch').focus());
  await screen.findByRole('combobox', { name: 'Branch' });
  await userEvent.keyboard('Comp{Enter}');
  expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveValue('Computer');
});

const DRIVES = ['Kuberon', 'Kavachi', 'Tarangik'].map((label) => ({ value: label.toLowerCase(), label }));

/** A form with a field that searches, and keeps several. */
function DrivesForm() {
  const form = useForm({ defaultValues: { drives: [] as string[] } });
  const [typed, setTyped] = useState('');
  const options = typed === '' ? [] : DRIVES.filter(({ value }) => value.startsWith(typed));
  return (
    <PortalTheme>
      <Form form={form} label="Sample" onSubmit={() => Promise.resolve()}>
        <AutocompleteField
          isMultiple
          name="drives"
          label="Drives"
          options={options}
          onSearch={setTyped}
          labelOf={(value) => DRIVES.find((drive) => drive.value === value)?.label ?? value}
        />
      </Form>
    </PortalTheme>
  );
}

test('F-74 a field that searches keeps what is typed, and the labels of several that are chosen', async () => {
  render(<DrivesForm />);
  const field = await screen.findByRole('combobox', { name: 'Drives' });
  await userEvent.type(field, 'ku');
  expect(field).toHaveValue('ku');
  await userEvent.click(await screen.findByRole('option', { name: 'Kuberon' }));
  await userEvent.type(field, 'ta');
  expect(field).toHaveValue('ta');
  await userEvent.click(await screen.findByRole('option', { name: 'Tarangik' }));
  expect(screen.getByRole('button', { name: 'Kuberon' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tarangik' })).toBeVisible();
});
