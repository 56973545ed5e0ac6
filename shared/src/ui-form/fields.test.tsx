import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { box, SampleForm } from '../../test/sample-form';
import { TestTheme } from '../../testing/test-theme';

test('PRF-11 letters turn upper case while the caret stays where one types', async () => {
  render(<SampleForm onSubmit={jest.fn()} />, { wrapper: TestTheme });
  const name = box('Name');
  await userEvent.type(name, 'abef');
  await userEvent.type(name, 'cd', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(name).toHaveValue('ABCDEF');
});

test('PRF-15 a pasted number may carry spaces', async () => {
  render(<SampleForm onSubmit={jest.fn()} />, { wrapper: TestTheme });
  const height = box('Height');
  await userEvent.click(height);
  await userEvent.paste(' 1 70 ');
  expect(height).toHaveValue('170');
  expect(height).toHaveAttribute('inputmode', 'numeric');
});

test('PRF-70 a known name typed into a long list is chosen in any case, an unknown one is not', async () => {
  render(<SampleForm onSubmit={jest.fn()} />, { wrapper: TestTheme });
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
  render(<SampleForm onSubmit={jest.fn()} />, { wrapper: TestTheme });
  const secret = screen.getByLabelText('Password');
  expect(secret).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(secret).toHaveAttribute('type', 'text');
  expect(screen.queryByRole('button', { name: 'Show password' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(secret).toHaveAttribute('type', 'password');
});
