import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCellCall, fakeServer, fill, sampleStaffSession } from '@portal/shared/testing';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { openPage, useConsole } from '../../test/open-page';

jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: jest.fn(),
  startRegistration: jest.fn(),
}));
useConsole();

const signed = { id: 'key', rawId: 'key', type: 'public-key', response: {}, clientExtensionResults: {} };
beforeEach(() => {
  jest
    .mocked(startAuthentication)
    .mockReset()
    .mockResolvedValue(signed as never);
  jest
    .mocked(startRegistration)
    .mockReset()
    .mockResolvedValue(signed as never);
});

const KEY = { id: 'k1', name: 'Blue key', since: '2026-11-01T10:00:00.000Z', last_used: null };
const passed = {
  ...sampleStaffSession(),
  second_factor: 'passed' as const,
  passkeys: 1,
  recovery_codes_left: 9,
};

test('CEL-02 a passkey leads on; a missing key is reported, and a recovery code does as well', async () => {
  const wanting = { ...passed, second_factor: 'wanted' as const };
  jest.mocked(startAuthentication).mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const { router } = await openPage('/cell/second-factor', wanting);
  expect(screen.getByText(/Cannot use your passkey\? A recovery code/)).toBeVisible();
  expect(screen.getByLabelText('Code')).toBeVisible();
  const use = screen.getByRole('button', { name: 'Use a passkey' });
  await userEvent.click(use);
  expect(await screen.findByText(/No key was used/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cell'));
});

test('CEL-02 a person without a second factor may set up a passkey, and gets the recovery codes', async () => {
  const sent = jest.fn((_: unknown) => ({ data: { recovery_codes: ['aaaaa-11111'], session: passed } }));
  fakeServer.use(fakeCellCall('addPasskey', sent));
  await openPage('/cell/second-factor', { ...sampleStaffSession(), second_factor: 'to set up' });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up a passkey' }));
  expect(await screen.findByText('Please name the key.')).toBeVisible();
  fill(screen.getByLabelText('Name of the key'), 'Blue key');
  await userEvent.click(screen.getByRole('button', { name: 'Set up a passkey' }));
  expect(await screen.findByText('aaaaa-11111')).toBeVisible();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ body: { name: 'Blue key', response: signed } });
});

test('CEL-02 a key is removed once the second factor was shown again, and what is refused is said at the key', async () => {
  let shown = false;
  let keys = [KEY];
  fakeServer.use(
    fakeCellCall('passkeys', () => ({ data: keys })),
    fakeCellCall('passkeyFactor', () => {
      shown = true;
      return { data: passed };
    }),
    fakeCellCall('removePasskey', () => {
      if (!shown) return { status: 409, message: 'Show it once more.', data: { second_factor: 'wanted' } };
      keys = [];
      return {};
    }),
  );
  await openPage('/cell/account', passed);
  const remove = await screen.findByRole('button', { name: 'Remove the passkey: Blue key' });
  await userEvent.click(remove);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Show it once more.')).toBeVisible();
  await userEvent.click(remove);
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(screen.queryByText('Blue key')).toBeNull());
  expect(screen.getByText(/Lost a key\?/)).toBeVisible();
});
