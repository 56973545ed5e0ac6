import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  fill,
  renderPage,
  useFakeApi,
} from '@portal/shared/testing';
import type { FakeAnswer } from '@portal/shared/testing';
import remote from '../remote';

useFakeApi();
afterEach(() => jest.useRealTimers());

const ENROLLMENT = '220280107003';
const open = () => renderPage(remote.routes, { path: '/forget-password' });
/** Opens the page after a reload in a step. */
const openAt = (step: 'otp' | 'password', agoMs = 0) => {
  const since = { [step === 'otp' ? 'sentAt' : 'provenAt']: Date.now() - agoMs };
  sessionStorage.setItem('portal-recovery', JSON.stringify({ step, enrollment: ENROLLMENT, ...since }));
  return open();
};
const fakeTime = () =>
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'], advanceTimers: true });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => fill(await screen.findByLabelText(label), text);
const sendEnrollment = async () => {
  await type('Enrollment Number', ENROLLMENT);
  await press('Send Reset OTP');
};
const sendOtp = async () => {
  await type('OTP', '1234 5678');
  await press('Verify OTP');
};
const sendPassword = async (again = 'river monsoon 7') => {
  await type('New Password', 'river monsoon 7');
  await type('Confirm Password', again);
  await press('Update Password');
};
const spy = (
  name: Parameters<typeof fake>[0],
  answer: Exclude<FakeAnswer, (...asked: never[]) => unknown> = {},
) => {
  const asked = jest.fn((_asked: { body: unknown }) => answer);
  fakeServer.use(fake(name, asked));
  return asked;
};

test('AUT-04 AUT-05 AUT-06 three steps set a new password and lead to the login', async () => {
  const [asked, verified, changed] = [spy('sendOtp'), spy('verifyOtp'), spy('changePwd')];
  const { container } = await open();
  await sendEnrollment();
  expect(await screen.findByLabelText('OTP')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByRole('heading', { name: 'Step 2 of 3: Enter the OTP' })).toHaveFocus();
  expect(await accessibilityViolations(container)).toEqual([]);
  await sendOtp();
  expect(await screen.findByLabelText('New Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(await accessibilityViolations(container)).toEqual([]);
  await sendPassword();
  expect(await screen.findByRole('heading', { name: 'Student login' })).toBeVisible();
  expect([asked, verified, changed].map(({ mock }) => mock.calls[0]![0].body)).toEqual([
    { enrollment: ENROLLMENT },
    { enrollment: ENROLLMENT, otp: 12345678 },
    { enrollment: ENROLLMENT, password: 'river monsoon 7' },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('AUT-04 step 1 without an enrollment number: the sentence, nothing sent', async () => {
  const asked = spy('sendOtp');
  const { container } = await open();
  await press('Send Reset OTP');
  expect(await screen.findByText('Enrollment number is required')).toBeVisible();
  await type('Enrollment Number', '123');
  expect(await screen.findByText('Please enter valid enrollment number')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('AUT-05 AUT-07 after a reload in step 2 an OTP is asked for', async () => {
  const asked = spy('verifyOtp');
  await openAt('otp');
  await press('Verify OTP');
  expect(await screen.findByText('OTP is required')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('AUT-06 AUT-07 after a reload in step 3 both passwords are asked for, and refused where they differ', async () => {
  const asked = spy('changePwd');
  await openAt('password');
  await press('Update Password');
  expect(await screen.findByText('Password is required')).toBeVisible();
  expect(screen.getByText('Confirm password is required')).toBeVisible();
  await sendPassword('river monsoon 8');
  expect(await screen.findByRole('alert')).toHaveTextContent('Password and Confirm Password Mismatched!');
  expect(screen.getAllByText('Password and Confirm Password Mismatched!')).toHaveLength(2);
  expect(asked).not.toHaveBeenCalled();
});

test('AUT-07 a refused enrollment stays in step 1, with the seconds to wait', async () => {
  spy('sendOtp', { status: 429, message: 'Too many requests.', retryAfterSeconds: 3600 });
  await open();
  await sendEnrollment();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 3600 seconds.');
  expect(screen.getByRole('button', { name: 'Send Reset OTP' })).toBeVisible();
});

test('AUT-07 a refused OTP shows the words of the server and stays in step 2', async () => {
  spy('verifyOtp', { status: 422, message: 'The OTP is wrong or has expired.' });
  await openAt('otp');
  await sendOtp();
  expect(await screen.findByRole('alert')).toHaveTextContent('The OTP is wrong or has expired.');
  expect(screen.getByLabelText('OTP')).toHaveValue('1234 5678');
});

test('AUT-07 a refused password stays in step 3, at its field, and one can start again', async () => {
  const message = 'This password is too common.';
  spy('changePwd', { status: 422, message, errors: { password: message } });
  await openAt('password');
  await sendPassword();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(expect.stringContaining(message));
  await press('Start again');
  expect(await screen.findByRole('button', { name: 'Send Reset OTP' })).toBeVisible();
});

test('AUT-07 W-32 another OTP can be asked for after a minute, counted down, and the focus is at the field', async () => {
  const asked = spy('sendOtp', { message: 'A second OTP is on its way.' });
  fakeTime();
  await openAt('otp');
  expect(await screen.findByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
  act(() => jest.advanceTimersByTime(61_000));
  const resend = await screen.findByRole('button', { name: 'Resend OTP' });
  act(() => resend.click());
  expect(await screen.findByText('A second OTP is on its way.')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
  expect(screen.getByLabelText('OTP')).toHaveFocus();
});

test('W-40 an OTP that was asked for within the last minute still leads to its step', async () => {
  await openAt('otp');
  await press('Use another enrollment number');
  spy('sendOtp', { status: 429, message: 'Too many attempts.', retryAfterSeconds: 42 });
  await sendEnrollment();
  await screen.findByRole('heading', { name: 'Step 2 of 3: Enter the OTP' });
  expect(await screen.findByText('An OTP was asked for less than a minute ago')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Resend OTP in 4[12] s$/ })).toBeDisabled();
  expect(screen.queryByRole('alert')).toBeNull();
  await sendOtp();
  expect(await screen.findByLabelText('New Password')).toBeVisible();
});

test('W-05 an OTP that has outlived its ten minutes is said to be expired', async () => {
  fakeTime();
  await openAt('otp', 9 * 60_000);
  expect(await screen.findByLabelText('OTP')).toBeVisible();
  expect(screen.queryByText('This OTP has expired')).toBeNull();
  act(() => jest.advanceTimersByTime(61_000));
  expect(await screen.findByText('This OTP has expired')).toBeVisible();
});

test('AUT-07 a browser that refuses cookies shows that no password can be set in it', async () => {
  const { unmount } = await open();
  expect(screen.queryByText('This browser refuses cookies')).toBeNull();
  expect(document.cookie).not.toContain('portal-probe');
  unmount();
  const refuse = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  await open();
  expect(await screen.findByText('This browser refuses cookies')).toBeVisible();
  refuse.mockRestore();
});
