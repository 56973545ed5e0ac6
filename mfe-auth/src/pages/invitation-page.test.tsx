import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@portal/shared/session';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  fakeSignIn,
  fill,
  renderPage,
  sampleSession,
  unreachable,
  useFakeApi,
} from '@portal/shared/testing';
import type { FakeAnswer } from '@portal/shared/testing';
import remote from '../remote';

const INVITATION_USELESS =
  'This invitation can no longer be used. The newest mail has the one that counts; the placement cell sends another.';

useFakeApi();
beforeEach(() => fakeServer.use(...fakeSignIn()));

const TOKEN = 'a-Token_of-an-invitation-with-43-characters';
const PASSWORD = 'river monsoon 7';
const open = (hash = `#${TOKEN}`, signedIn?: typeof sampleSession) =>
  renderPage(remote.routes, { path: `/invitation${hash}`, ...(signedIn ? { session: signedIn } : {}) });
const spy = (
  name: 'invitation' | 'acceptInvitation',
  answer: Exclude<FakeAnswer, (...asked: never[]) => unknown>,
) => {
  const asked = jest.fn((_asked: { body: unknown }) => answer);
  fakeServer.use(fake(name, asked));
  return asked;
};
const choose = async (password = PASSWORD, again = password) => {
  fill(await screen.findByLabelText('New Password'), password);
  fill(screen.getByLabelText('Confirm Password'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Set password and log in' }));
};

test('AUT-10 W-05 an invitation says for whom it is, and its token leaves the address bar', async () => {
  const asked = spy('invitation', { data: { enrollment: '220280107003', name: 'ASHA PATEL' } });
  const replaced = jest.spyOn(window.history, 'replaceState');
  const { container } = await open();
  expect(await screen.findByLabelText('New Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByText('ASHA PATEL')).toBeVisible();
  expect(screen.getByText('220280107003')).toBeVisible();
  expect(asked.mock.calls.map(([{ body }]) => body)).toEqual([{ token: TOKEN }]);
  expect(replaced).toHaveBeenCalledWith(window.history.state, '', window.location.pathname);
  replaced.mockRestore();
  expect(container.querySelector('input[autocomplete=username]')).toHaveValue('220280107003');
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('AUT-10 W-05 the password is set, and the student is logged in', async () => {
  const asked = spy('acceptInvitation', { data: sampleSession });
  await open();
  await choose();
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
  expect(asked.mock.calls[0]![0].body).toEqual({ token: TOKEN, password: PASSWORD });
  expect(session.getState()).toEqual(sampleSession);
  expect(sessionStorage).toHaveLength(0);
});

test('AUT-10 W-05 a reload, whose address has no token any more, opens the same invitation', async () => {
  const { unmount } = await open();
  await screen.findByLabelText('New Password');
  unmount();
  await open('');
  expect(await screen.findByLabelText('New Password')).toBeVisible();
});

test('AUT-10 W-05 a browser that refuses storage opens the invitation all the same', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  await open();
  expect(await screen.findByLabelText('New Password')).toBeVisible();
  get.mockRestore();
  set.mockRestore();
});

test('AUT-10 W-05 no equal or too short a password: said at the field, nothing sent, nothing lost', async () => {
  const asked = spy('acceptInvitation', { data: sampleSession });
  await open();
  await choose(PASSWORD, 'another one 77');
  expect(await screen.findByRole('alert')).toHaveTextContent('Password and Confirm Password Mismatched!');
  expect(screen.getByLabelText('New Password')).toHaveValue(PASSWORD);
  fill(screen.getByLabelText('New Password'), 'short');
  expect(await screen.findByText('Password must have at least 10 characters')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('AUT-10 W-05 a password that the server refuses leaves the invitation open', async () => {
  const message = 'This password is too common.';
  spy('acceptInvitation', { status: 422, message, errors: { password: message } });
  await open();
  await choose('password1234');
  await waitFor(() =>
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
      expect.stringContaining(message),
    ),
  );
  expect(screen.getByLabelText('New Password')).toHaveValue('password1234');
  fakeServer.use(fake('acceptInvitation', { data: sampleSession }));
  await userEvent.clear(screen.getByLabelText('New Password'));
  await userEvent.clear(screen.getByLabelText('Confirm Password'));
  await choose();
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
});

test.each([
  ['used, old or unknown', `#${TOKEN}`, 404, undefined],
  ['of another form, by the server', `#${TOKEN}`, 422, { token: INVITATION_USELESS }],
  ['cut off', '#a-Token_of', 200, undefined],
])(
  'AUT-10 W-05 a link that is %s: in words, with recovery as the way on',
  async (_what, hash, status, errors) => {
    spy('invitation', { status, message: INVITATION_USELESS, ...(errors ? { errors } : {}) });
    const { container } = await open(hash);
    expect(await screen.findByRole('alert')).toHaveTextContent(INVITATION_USELESS);
    expect(screen.getByRole('link', { name: 'Get a one-time password' })).toHaveAttribute(
      'href',
      '/forget-password',
    );
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(await accessibilityViolations(container)).toEqual([]);
  },
);

test('AUT-10 W-05 without a link the page says where to find it', async () => {
  await open('');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Open this page by the link of your invitation email.',
  );
});

test('AUT-10 W-05 an invitation that ends while the password is typed says so', async () => {
  spy('acceptInvitation', { status: 404, message: INVITATION_USELESS });
  await open();
  await choose();
  expect(await screen.findByText(INVITATION_USELESS)).toBeVisible();
  expect(screen.queryByLabelText('New Password')).toBeNull();
});

test('AUT-10 W-05 no answer: said in words, and the same link is tried again', async () => {
  fakeServer.use(unreachable('invitation'));
  const { container } = await open();
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  fakeServer.use(fake('invitation', { data: { enrollment: '220280107003', name: 'ASHA' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('New Password')).toBeVisible();
});

test('AUT-10 W-05 anyone who is logged in here is named before someone else takes the browser over', async () => {
  await open(`#${TOKEN}`, { token: 't', enrollment: '220280107001', name: 'RAVI' });
  expect(await screen.findByText('Another person is logged in here')).toBeVisible();
  expect(screen.getByText(/220280107001/)).toBeVisible();
  await choose();
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
  expect(session.getState()).toEqual(sampleSession);
});
