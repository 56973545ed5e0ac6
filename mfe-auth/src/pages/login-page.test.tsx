import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@portal/shared/session';
import { readToasts } from '@portal/shared/toasts';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  fill,
  renderPage,
  samplePrivacyNotices,
  sampleSession,
  useFakeApi,
} from '@portal/shared/testing';
import { translateTexts } from '@portal/shared/testing/translator';
import remote from '../remote';

useFakeApi();

const open = (path = '/login') => renderPage(remote.routes, { path });
const enter = async (enrollment: string, password: string) => {
  fill(await screen.findByLabelText('Enrollment Number'), enrollment);
  if (password) fill(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

test('AUT-01 AUT-08 the login has its fields, as password managers know them, its button and the way to a new password', async () => {
  const { container } = await open();
  const enrollment = await screen.findByLabelText<HTMLInputElement>('Enrollment Number');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect([enrollment.name, enrollment.autocomplete]).toEqual(['enrollment', 'username']);
  expect([password.name, password.autocomplete]).toEqual(['password', 'current-password']);
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forget-password');
  expect(document.title).toMatch(/^Login/);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test.each([
  ['11 digits', '22028010700', 'secret-words', 'Please enter valid enrollment number'],
  ['no password', '220280107003', '', 'Please enter a valid password'],
])('AUT-02 %s: the sentence is shown and nothing is sent', async (_what, enrollment, password, sentence) => {
  const asked = jest.fn(() => ({}));
  fakeServer.use(fake('login', asked));
  await open();
  await enter(enrollment, password);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('AUT-02 blanks in a pasted enrollment number are forgiven', async () => {
  const asked = jest.fn(() => ({ data: sampleSession }));
  fakeServer.use(fake('login', asked));
  await open();
  await userEvent.click(await screen.findByLabelText('Enrollment Number'));
  await userEvent.paste(' 2202 8010 7003 ');
  await userEvent.type(screen.getByLabelText('Password'), 'secret-words{Enter}');
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ body: { enrollment: '220280107003', password: 'secret-words' } }),
  );
});

test('AUT-03 success stores the session and goes to the companies', async () => {
  await open();
  await enter('220280107003', 'secret-words');
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
  expect(session.getState()).toEqual(sampleSession);
  expect(localStorage.getItem('studentToken')).toBe(sampleSession.token);
});

test('AUT-03 a login leads back to the page one was sent away from', async () => {
  const { router } = await open();
  await act(() => router.navigate('/login', { state: { from: '/profile/address_details' } }));
  await enter('220280107003', 'secret-words');
  expect(await screen.findByText('Elsewhere: /profile/address_details')).toBeVisible();
});

test('AUT-03 a student whose session ended by itself reads why they are here; no one else does', async () => {
  const { router } = await open();
  expect(screen.queryByText('Your session has ended')).toBeNull();
  await act(() => router.navigate('/login', { state: { from: '/companies', ended: true } }));
  expect(screen.getByText('Your session has ended')).toBeVisible();
});

test('AUT-03 W-32 a refusal is a destructive toast in the form, shown once, with the focus', async () => {
  fakeServer.use(fake('login', { status: 401, message: 'Enrollment number or password is wrong.' }));
  const { container } = await open();
  await enter('220280107003', 'secret-words');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('ErrorEnrollment number or password is wrong.');
  expect(screen.getByRole('form', { name: 'Login' })).toContainElement(alert);
  await waitFor(() => expect(alert).toHaveFocus());
  expect(screen.getAllByText('Enrollment number or password is wrong.')).toHaveLength(1);
  expect(readToasts().at(-1)).toMatchObject({
    title: 'Error',
    description: 'Enrollment number or password is wrong.',
    variant: 'destructive',
    inPage: true,
  });
  expect(await accessibilityViolations(container)).toEqual([]);
  expect(screen.getByLabelText('Enrollment Number')).toHaveValue('220280107003');
  expect(session.getState().token).toBeNull();
});

test('F-04 under a translator a wrong password is said, and what was typed stays', async () => {
  fakeServer.use(fake('login', { status: 401, message: 'Enrollment number or password is wrong.' }));
  await open();
  await screen.findByLabelText('Enrollment Number');
  const end = translateTexts();
  await enter('220280107003', 'secret-words');
  expect(await screen.findByText('Enrollment number or password is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Enrollment Number')).toHaveValue('220280107003');
  await enter('220280107003', '');
  end();
});

test.each([
  ['one is new', samplePrivacyNotices('verification'), '/companies', '/privacy'],
  ['none is new', samplePrivacyNotices(), '/companies', '/companies'],
  [
    'the student went on since, whatever is new',
    samplePrivacyNotices('verification'),
    '/profile',
    '/profile',
  ],
])(
  'DAT-11 a login waits for no privacy notices, and their answer leads to them or nowhere: %s',
  async (_what, notices, at, end) => {
    let answer = (): void => undefined;
    const released = new Promise<void>((resolve) => (answer = resolve));
    let answered = false;
    fakeServer.use(
      fake('privacyNotices', async () => {
        await released;
        answered = true;
        return { data: notices };
      }),
    );
    const { router } = await open();
    await enter('220280107003', 'secret-words');
    expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
    if (at !== '/companies') {
      // The router of tests leaves the address of the window alone.
      window.history.replaceState(null, '', at);
      await act(() => router.navigate(at));
    }
    answer();
    await waitFor(() => expect(answered).toBe(true));
    expect(await screen.findByText(`Elsewhere: ${end}`)).toBeVisible();
    window.history.replaceState(null, '', '/');
  },
);
