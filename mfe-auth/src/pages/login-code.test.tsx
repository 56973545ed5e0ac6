import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OTP_LIFE_MS } from '@portal/shared/contract';
import { session } from '@portal/shared/session';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  fill,
  renderPage,
  sampleSession,
  useFakeApi,
} from '@portal/shared/testing';
import remote from '../remote';

const LOGIN_CODE_SENT =
  'There were too many attempts. If the password is right, a code is on its way to the email address the college has for you.';
const LOGIN_CODE_USELESS =
  'This code is wrong or can no longer be used. Type the code of the newest mail, or log in again.';

useFakeApi();

const ENROLLMENT = '220280107003';
const open = () => renderPage(remote.routes, { path: '/login' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const typeCode = async (digits: string) => {
  fill(await screen.findByLabelText('Code'), digits);
  await press('Log in');
};

/** The login answers over its limit; what was sent to it is counted. */
function overLimit() {
  const asked = jest.fn(() => ({ status: 202, message: LOGIN_CODE_SENT }));
  fakeServer.use(fake('login', asked));
  return asked;
}

async function toCodeStep() {
  const asked = overLimit();
  const view = await open();
  fill(await screen.findByLabelText('Enrollment Number'), ENROLLMENT);
  fill(screen.getByLabelText('Password'), 'secret words');
  await press('Login');
  await screen.findByRole('heading', { name: 'Type the code from your mail' });
  return { ...view, asked };
}

test('AUT-09 W-05 a login over its limit leads to the step of the mailed code, which says only what is known', async () => {
  const { container } = await toCodeStep();
  expect(screen.getByRole('heading', { name: 'Type the code from your mail' })).toHaveFocus();
  expect(screen.getByText(LOGIN_CODE_SENT)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByRole('link', { name: 'choose a new password' })).toHaveAttribute(
    'href',
    '/forget-password',
  );
  expect(session.getState().token).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('AUT-09 W-05 the code logs in, as an integer, and goes where the login goes', async () => {
  const verified = jest.fn(() => ({ data: sampleSession }));
  fakeServer.use(fake('verifyLogin', verified));
  const { router } = await toCodeStep();
  await act(() => router.navigate('/login', { state: { from: '/profile' } }));
  await typeCode('1234 5678');
  expect(await screen.findByText('Elsewhere: /profile')).toBeVisible();
  expect(verified).toHaveBeenCalledWith(
    expect.objectContaining({ body: { enrollment: ENROLLMENT, otp: 12345678 } }),
  );
  expect(session.getState()).toEqual(sampleSession);
  expect(sessionStorage).toHaveLength(0);
});

test('AUT-09 W-05 no code, and digits that are none: the sentence at the field, nothing sent', async () => {
  const verified = jest.fn(() => ({}));
  fakeServer.use(fake('verifyLogin', verified));
  await toCodeStep();
  await press('Log in');
  expect(await screen.findByText('Code is required')).toBeVisible();
  await typeCode('123');
  expect(await screen.findByText('The code has 8 digits')).toBeVisible();
  expect(verified).not.toHaveBeenCalled();
});

test('AUT-09 W-05 a wrong code: the words of the server have the focus, what was typed stays', async () => {
  fakeServer.use(
    fake('verifyLogin', {
      status: 422,
      message: LOGIN_CODE_USELESS,
      errors: { otp: LOGIN_CODE_USELESS },
    }),
  );
  const { container } = await toCodeStep();
  await typeCode('12345678');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(LOGIN_CODE_USELESS);
  await waitFor(() => expect(alert).toHaveFocus());
  expect(screen.getByLabelText('Code')).toHaveValue('12345678');
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('AUT-09 W-05 back to the login: the enrollment is filled in, the focus is on the password', async () => {
  await toCodeStep();
  await press('Back to login');
  expect(await screen.findByLabelText('Enrollment Number')).toHaveValue(ENROLLMENT);
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(sessionStorage).toHaveLength(0);
});

test('AUT-09 W-05 a reload comes back to the step; the password is kept nowhere, so another code is the login’s', async () => {
  const { unmount } = await toCodeStep();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret words');
  unmount();
  await open();
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send another code/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to login' })).toBeVisible();
});

test('AUT-09 W-05 a code that has expired meanwhile: a reload begins at the login', async () => {
  sessionStorage.setItem(
    'portal-login-code',
    JSON.stringify({ enrollment: ENROLLMENT, sentAt: Date.now() - OTP_LIFE_MS }),
  );
  await open();
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('AUT-09 W-05 another code can be asked for after a minute, by the same login', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'], advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  try {
    const asked = overLimit();
    await open();
    fill(await screen.findByLabelText('Enrollment Number'), ENROLLMENT);
    fill(screen.getByLabelText('Password'), 'secret words');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
    act(() => jest.advanceTimersByTime(61_000));
    await user.click(await screen.findByRole('button', { name: 'Send another code' }));
    expect(await screen.findByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
    expect(asked.mock.calls).toHaveLength(2);
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: { enrollment: ENROLLMENT, password: 'secret words' } }),
    );
    fakeServer.use(fake('login', { data: sampleSession }));
    act(() => jest.advanceTimersByTime(61_000));
    await user.click(await screen.findByRole('button', { name: 'Send another code' }));
    expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('AUT-09 W-05 a browser that refuses cookies shows that no code works in it', async () => {
  const refuse = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  await toCodeStep();
  expect(await screen.findByText('This browser refuses cookies')).toBeVisible();
  refuse.mockRestore();
});
