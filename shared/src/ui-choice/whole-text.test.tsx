import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BranchForm } from '../../test/branch-form';

// A control of one line cuts its text; words of the page wrap.

test('W-59 a chosen name stands in words of its own before the code of its list is there and after', async () => {
  render(<BranchForm branch="civil" />);
  const before = screen.getByText('Civil');
  expect(before).toBeVisible();
  const list = await screen.findByRole('combobox', { name: 'Branch' });
  expect(screen.getByText('Civil')).toBe(before);
  expect(list).toHaveValue('Civil');
  // Who hears the page hears the control, and its name once.
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
