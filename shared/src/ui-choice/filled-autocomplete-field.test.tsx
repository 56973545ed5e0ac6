import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BranchForm } from '../../test/branch-form';

test('PRF-07 W-55 what is typed into a long list that has a value takes its place, whenever its code comes', async () => {
  render(<BranchForm branch="civil" />);
  act(() => screen.getByLabelText('Branch').focus());
  await screen.findByRole('combobox', { name: 'Branch' });
  await userEvent.keyboard('Comp{Enter}');
  expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveValue('Computer');
});
