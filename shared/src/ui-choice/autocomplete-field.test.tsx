import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BranchForm } from '../../test/branch-form';

test('PRF-07 who comes to a long list by the keyboard before its code is there stays in it and types on', async () => {
  render(<BranchForm branch="" />);
  const before = screen.getByLabelText('Branch');
  expect(before).toHaveAttribute('readonly');
  act(() => before.focus());
  const list = await screen.findByRole('combobox', { name: 'Branch' });
  expect(before).not.toBeInTheDocument();
  expect(list).toHaveFocus();
  await userEvent.keyboard('Comp{Enter}');
  expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveValue('Computer');
});
