import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCellCall, fakeServer, fill } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

test('CEL-05 an invited person chooses a password, typed twice, and is logged in', async () => {
  const bodies: unknown[] = [];
  fakeServer.use(
    fakeCellCall('invitation', ({ body }) => {
      bodies.push(body);
      return { data: { email: 'verifier@sie.example', name: 'Hetal Pandya', role: 'verifier' } };
    }),
  );
  const { router } = await openPage('/cell/invitation#the-token');
  expect(await screen.findByText('Hetal Pandya')).toBeVisible();
  expect(bodies).toEqual([{ token: 'the-token' }]);
  const user = userEvent.setup();
  fill(screen.getByLabelText('New password'), 'Placement#2026');
  fill(screen.getByLabelText('Repeat the password'), 'Placement#2027');
  await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
  expect(await screen.findByText('The passwords are not the same.')).toBeVisible();
  fill(screen.getByLabelText('Repeat the password'), 'Placement#2026');
  await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cell'));
});

test('CEL-05 a link that is no invitation any more says so, and what to do', async () => {
  fakeServer.use(fakeCellCall('invitation', { status: 404, message: 'This invitation was used.' }));
  await openPage('/cell/invitation#old');
  expect(await screen.findByText(/This invitation was used. An officer can invite you again./)).toBeVisible();
});
