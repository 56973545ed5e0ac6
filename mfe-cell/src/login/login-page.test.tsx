import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAudienceSession } from '@portal/shared/audience';
import { session } from '@portal/shared/session';
import {
  fakeCellCall,
  fakeServer,
  fill,
  renderPage,
  sampleSession,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { queries } from '../api/queries';
import LoginPage from './login-page';

useConsole();

function Who() {
  const staff = useAudienceSession('staff');
  return <p>Staff: {staff.state === 'signed-in' ? staff.owner.name : staff.state}</p>;
}
const open = () =>
  renderPage(
    [
      {
        path: '/cell/login',
        element: (
          <>
            <LoginPage />
            <Who />
          </>
        ),
      },
    ],
    { path: '/cell/login', session: sampleSession },
  );
async function type(email: string, password: string) {
  const user = userEvent.setup();
  if (email) fill(screen.getByLabelText('Email'), email);
  if (password) fill(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('CEL-01 a wrong password is reported above the form, and what was typed stays', async () => {
  fakeServer.use(fakeCellCall('login', { status: 401, message: 'Email or password is not right.' }));
  await open();
  await type('officer@sie.example', 'wrong');
  expect(await screen.findByText('Email or password is not right.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('officer@sie.example');
});

test('CEL-02 the sample college says that it asks no second factor, a portal that requires one does not', async () => {
  const { unmount } = await open();
  expect(await screen.findByText(/Two-factor authentication is optional here/)).toBeVisible();
  unmount();
  queries.clear();
  const asked = jest.fn(() => ({
    data: { second_factor: 'required', student_login: 'https://placement.college.example/login' },
  }));
  fakeServer.use(fakeCellCall('signIn', asked));
  await open();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText(/Two-factor authentication is optional/)).toBeNull();
});

test.each([
  ['/login', '/login'],
  ['https://placement.college.example/login', 'https://placement.college.example/login'],
  [null, null],
])('CEL-06 students are led to where they log in: %s', async (student_login, href) => {
  queries.clear();
  fakeServer.use(fakeCellCall('signIn', { data: { second_factor: 'as set up', student_login } }));
  await open();
  expect(await screen.findByText(/Two-factor authentication is optional here/)).toBeVisible();
  const link = screen.queryByRole('link', { name: 'Go to the student login' });
  expect(link?.getAttribute('href') ?? null).toBe(href);
});

test('CEL-01 nothing is sent before both fields hold', async () => {
  fakeServer.use(fakeCellCall('login', () => Promise.reject(new Error('asked'))));
  await open();
  await type('officer', '');
  expect(await screen.findByText('Please enter an email address.')).toBeVisible();
});

test('CEL-01 a login begins the staff’s session; no storage has it, and a student’s session stays', async () => {
  let body: unknown;
  fakeServer.use(
    fakeCellCall('login', (asked) => {
      body = asked.body;
      return { data: sampleStaffSession() };
    }),
  );
  await open();
  await type(' Officer@SIE.example', 'Placement#2026');
  expect(await screen.findByText('Staff: Meera Joshi')).toBeVisible();
  expect(body).toEqual({ email: 'officer@sie.example', password: 'Placement#2026' });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie).not.toMatch(
    /meera|staff-1/i,
  );
  expect(session.getState().token).toBe(sampleSession.token);
});

test('CEL-01 over a limit a mailed code logs in', async () => {
  let body: unknown;
  fakeServer.use(
    fakeCellCall('login', { status: 202, message: 'A code is on its way.' }),
    fakeCellCall('loginCode', (asked) => {
      body = asked.body;
      return { data: sampleStaffSession('verifier') };
    }),
  );
  await open();
  await type('officer@sie.example', 'Placement#2026');
  fill(await screen.findByLabelText('Code from your mail'), '12345678');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(body).toEqual({ email: 'officer@sie.example', otp: 12_345_678 }));
});

test('CEL-02 a session that wants its second factor gets to that before any page', async () => {
  const wanting = { ...sampleStaffSession(), second_factor: 'wanted' as const, permissions: [] };
  const { router } = await openPage('/cell/activity?page=2', wanting);
  await waitFor(() => expect(router.state.location.pathname).toBe('/cell/second-factor'));
  expect(router.state.location.state).toEqual({ from: '/cell/activity?page=2' });
});

test('CEL-02 the code of the app, or a recovery code, leads on to where one was going', async () => {
  const wanting = { ...sampleStaffSession(), second_factor: 'wanted' as const, recovery_codes_left: 4 };
  fakeServer.use(
    fakeCellCall('secondFactor', ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { data: { ...sampleStaffSession(), second_factor: 'passed' } }
        : { status: 422, message: 'Not right.', errors: { code: 'This code is not right.' } },
    ),
  );
  const { router } = await openPage('/cell/second-factor', wanting);
  expect(screen.getByText(/4 are left/)).toBeVisible();
  const user = userEvent.setup();
  fill(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  fill(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cell'));
});

test('CEL-02 setting up shows the secret to type, and the recovery codes this once', async () => {
  const wanting = { ...sampleStaffSession(), second_factor: 'to set up' as const };
  const { router } = await openPage('/cell/second-factor', wanting);
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  fill(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on two-factor authentication' }));
  expect(await screen.findByText('aaaaa-11111')).toBeVisible();
  expect(router.state.location.pathname).toBe('/cell/second-factor');
  await userEvent.click(screen.getByRole('button', { name: 'I have saved the codes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cell'));
});
