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
beforeEach(() => sessionStorage.clear());

const ENROLLMENT = '220280107003';
const open = () => renderPage(remote.routes, { path: '/forget-password' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => fill(await screen.findByLabelText(label), text);
const toStep2 = async () => {
  const view = await open();
  await type('Enrollment Number', ENROLLMENT);
  await press('Send Reset OTP');
  await screen.findByLabelText('OTP');
  return view;
};
const toStep3 = async () => {
  const view = await toStep2();
  await type('OTP', '12345678');
  await press('Verify OTP');
  await screen.findByLabelText('New Password');
  return view;
};
const spy = (
  name: Parameters<typeof fake>[0],
  answer: Exclude<FakeAnswer, (...asked: never[]) => unknown> = {},
) => {
  const asked = jest.fn((_asked: { body: unknown }) => answer);
  fakeServer.use(fake(name, asked));
  return asked;
};

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

test('AUT-05 step 2 without an OTP: the sentence; the OTP goes as an integer', async () => {
  const asked = spy('verifyOtp');
  const { container } = await toStep2();
  expect(screen.getByLabelText('OTP')).toHaveAttribute('autocomplete', 'one-time-code');
  await press('Verify OTP');
  expect(await screen.findByText('OTP is required')).toBeVisible();
  await type('OTP', '1234 5678');
  await press('Verify OTP');
  await screen.findByLabelText('New Password');
  expect(asked.mock.calls[0]![0].body).toEqual({ enrollment: ENROLLMENT, otp: 12345678 });
  expect(await accessibilityViolations(container)).toEqual([]);
});

test.each(['1234567', '123456789', '02345678', '1234567x'])(
  'AUT-05 %s is no OTP and is not sent',
  async (typed) => {
    const asked = spy('verifyOtp');
    await toStep2();
    await type('OTP', typed);
    await press('Verify OTP');
    expect(await screen.findByText('The OTP has 8 digits')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  },
);

test('AUT-06 step 3 asks for both passwords, and leads to the login', async () => {
  const asked = spy('changePwd', { message: 'Password updated' });
  const { container } = await toStep3();
  expect(screen.getByLabelText('New Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(await accessibilityViolations(container)).toEqual([]);
  await press('Update Password');
  expect(await screen.findByText('Password is required')).toBeVisible();
  expect(screen.getByText('Confirm password is required')).toBeVisible();
  await type('New Password', 'river monsoon 7');
  await type('Confirm Password', 'river monsoon 7');
  await press('Update Password');
  expect(await screen.findByRole('heading', { name: 'Student login' })).toBeVisible();
  expect(asked.mock.calls[0]![0].body).toEqual({ enrollment: ENROLLMENT, password: 'river monsoon 7' });
  expect(sessionStorage).toHaveLength(0);
});

test('AUT-06 unequal passwords: the toast, the same words at the field, nothing sent', async () => {
  const asked = spy('changePwd');
  await toStep3();
  await type('New Password', 'river monsoon 7');
  await type('Confirm Password', 'river monsoon 8');
  await press('Update Password');
  expect(await screen.findByRole('alert')).toHaveTextContent('Password and Confirm Password Mismatched!');
  expect(screen.getAllByText('Password and Confirm Password Mismatched!')).toHaveLength(2);
  expect(asked).not.toHaveBeenCalled();
});

test('AUT-07 a refused OTP shows the words of the server and stays in step 2', async () => {
  spy('verifyOtp', { status: 422, message: 'The OTP is wrong or has expired.' });
  await toStep2();
  await type('OTP', '12345678');
  await press('Verify OTP');
  expect(await screen.findByRole('alert')).toHaveTextContent('The OTP is wrong or has expired.');
  expect(screen.getByLabelText('OTP')).toHaveValue('12345678');
});

test('AUT-07 a refused enrollment stays in step 1, with the seconds to wait', async () => {
  spy('sendOtp', { status: 429, message: 'Too many requests.', retryAfterSeconds: 3600 });
  await open();
  await type('Enrollment Number', ENROLLMENT);
  await press('Send Reset OTP');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 3600 seconds.');
  expect(screen.getByRole('button', { name: 'Send Reset OTP' })).toBeVisible();
});

test('AUT-07 a refused password stays in step 3, at its field', async () => {
  const message = 'This password is too common.';
  spy('changePwd', { status: 422, message, errors: { password: message } });
  await toStep3();
  await type('New Password', 'password1234');
  await type('Confirm Password', 'password1234');
  await press('Update Password');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(expect.stringContaining(message));
});

test('AUT-07 a lapsed proof stays in step 3, and one can start again', async () => {
  spy('changePwd', { status: 403, message: 'Please verify an OTP first.' });
  await toStep3();
  await type('New Password', 'river monsoon 7');
  await type('Confirm Password', 'river monsoon 7');
  await press('Update Password');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please verify an OTP first.');
  await press('Start again');
  expect(await screen.findByRole('button', { name: 'Send Reset OTP' })).toBeVisible();
});

test('AUT-07 a reload comes back to step 2 and to step 3', async () => {
  const second = await toStep2();
  second.unmount();
  const again = await open();
  expect(await screen.findByLabelText('OTP')).toBeVisible();
  again.unmount();
  const third = await toStep2AgainToStep3();
  third.unmount();
  await open();
  expect(await screen.findByLabelText('New Password')).toBeVisible();
});

async function toStep2AgainToStep3() {
  const view = await open();
  await type('OTP', '12345678');
  await press('Verify OTP');
  await screen.findByLabelText('New Password');
  return view;
}

test('AUT-07 another OTP can be asked for after a minute, counted down', async () => {
  const asked = spy('sendOtp', { message: 'A second OTP is on its way.' });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'], advanceTimers: true });
  try {
    sessionStorage.setItem(
      'portal-recovery',
      JSON.stringify({ step: 'otp', enrollment: ENROLLMENT, sentAt: Date.now() }),
    );
    await open();
    expect(await screen.findByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
    act(() => jest.advanceTimersByTime(61_000));
    const resend = await screen.findByRole('button', { name: 'Resend OTP' });
    expect(resend).toBeEnabled();
    act(() => resend.click());
    expect(await screen.findByText('A second OTP is on its way.')).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
  } finally {
    jest.useRealTimers();
  }
});

describe('W-40 an OTP that was asked for within the last minute still leads to its step', () => {
  const refuse = () =>
    spy('sendOtp', {
      status: 429,
      message: 'Too many attempts. Please try again in 42 seconds.',
      retryAfterSeconds: 42,
    });
  const askAgain = async () => {
    await type('Enrollment Number', ENROLLMENT);
    await press('Send Reset OTP');
    await screen.findByRole('heading', { name: 'Step 2 of 3: Enter the OTP' });
    expect(await screen.findByText('An OTP was asked for less than a minute ago')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Resend OTP in 4[12] s$/ })).toBeDisabled();
    expect(screen.queryByRole('alert')).toBeNull();
  };

  test("after 'Use another enrollment number', and its OTP is taken", async () => {
    await toStep2();
    await press('Use another enrollment number');
    refuse();
    await askAgain();
    await type('OTP', '12345678');
    await press('Verify OTP');
    expect(await screen.findByLabelText('New Password')).toBeVisible();
  });

  test('in a second tab, whose storage knows nothing of the first', async () => {
    const first = await toStep2();
    first.unmount();
    sessionStorage.clear();
    refuse();
    await open();
    await askAgain();
  });
});

test('W-32 asking for another OTP leaves the focus at the field, since the button waits for a minute', async () => {
  sessionStorage.setItem(
    'portal-recovery',
    JSON.stringify({ step: 'otp', enrollment: ENROLLMENT, sentAt: Date.now() - 61_000 }),
  );
  await open();
  await press('Resend OTP');
  await screen.findByRole('button', { name: /^Resend OTP in \d+ s$/ });
  expect(screen.getByLabelText('OTP')).toHaveFocus();
});

test('W-05 an OTP that has outlived its ten minutes is said to be expired', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'], advanceTimers: true });
  try {
    sessionStorage.setItem(
      'portal-recovery',
      JSON.stringify({ step: 'otp', enrollment: ENROLLMENT, sentAt: Date.now() - 9 * 60_000 }),
    );
    await open();
    expect(await screen.findByLabelText('OTP')).toBeVisible();
    expect(screen.queryByText('This OTP has expired')).toBeNull();
    act(() => jest.advanceTimersByTime(61_000));
    expect(await screen.findByText('This OTP has expired')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('AUT-07 a browser that refuses cookies is told that no password can be set in it', async () => {
  const { unmount } = await open();
  expect(screen.queryByText('This browser refuses cookies')).toBeNull();
  expect(document.cookie).not.toContain('portal-probe');
  unmount();
  const refuse = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  await open();
  expect(await screen.findByText('This browser refuses cookies')).toBeVisible();
  refuse.mockRestore();
});
