import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { box, fillSample, SampleForm, submit } from '../../test/sample-form';
import { accessibilityViolations } from '../../testing/axe';
import { TestTheme } from '../../testing/test-theme';

test('PRF-08 F-07 a submit with wrong fields puts the focus on a summary of the first five, and the rest behind a button', async () => {
  const onSubmit = jest.fn();
  render(<SampleForm onSubmit={onSubmit} />, { wrapper: TestTheme });
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
  const { container } = render(<SampleForm onSubmit={jest.fn()} />, { wrapper: TestTheme });
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

test("PRF-08 the server's field errors and its sentence stand in the summary and on the fields", async () => {
  render(<SampleForm onSubmit={() => 'refused'} />, { wrapper: TestTheme });
  await fillSample();
  await submit();
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveTextContent('The server said no');
  expect(within(summary).getByRole('link', { name: 'Note is too rude' })).toBeVisible();
  expect(box('Note')).toHaveAccessibleDescription('Note is too rude (optional)');
  expect(box('Name')).toHaveValue('ASHA');
});

test('WCAG 4.1.2 two forms on one page keep their fields apart: names, messages and links of the summary', async () => {
  render(
    <>
      <SampleForm onSubmit={jest.fn()} />
      <SampleForm onSubmit={jest.fn()} />
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
