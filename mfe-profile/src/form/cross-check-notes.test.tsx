import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFakeApi } from '@portal/shared/testing';
import { fillSection } from '../../test/fill-section';
import { openForm } from '../../test/form-page';
import { TYPED } from '../../test/sample-sections';

useFakeApi();

/** Opens the form of BE Details, its year another one than the student passes out in. */
async function openStrange() {
  const profile = await openForm('/profile/academic_details/BE');
  await fillSection('be', { ...TYPED['be'], be_passing_year: '2026' }, 'BE');
  return profile;
}

test('W-58 a BE that ends in another year than the student passes out is said beside it, and saved', async () => {
  const { saved } = await openStrange();
  await userEvent.click(screen.getByLabelText('BE CPI'));
  await userEvent.tab();
  expect(
    await screen.findByText('BE Passing Year is 2026, and your Passout Year is 2027. Check it.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('W-59 a note on what looks strange waits for the end of the press that leaves the field', async () => {
  await openStrange();
  const elsewhere = screen.getByRole('heading', { level: 1 });
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('BE CPI'));
  const note = () => screen.queryByText(/^BE Passing Year is 2026/);
  await user.tab();
  await user.clear(screen.getByLabelText('BE Passing Year'));
  await user.tab();
  expect(note()).toBeNull();
  await user.type(screen.getByLabelText('BE Passing Year'), '2026');
  await user.pointer({ keys: '[MouseLeft>]', target: elsewhere });
  expect(screen.getByLabelText('BE Passing Year')).not.toHaveFocus();
  expect(note()).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: elsewhere });
  await waitFor(() => expect(note()).toBeVisible());
});
