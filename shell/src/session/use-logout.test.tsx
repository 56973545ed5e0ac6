import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CALLS } from '@portal/shared/contract';
import { http, HttpResponse } from 'msw';
import { browserDrafts, session, writeBrowserDraft } from '@portal/shared/session';
import { fake, fakeServer, renderPage, sampleSession, unreachable, useFakeApi } from '@portal/shared/testing';
import { useLogout } from './use-logout';

useFakeApi();
/** Longer than the wait for the server. */
const PATIENT = { timeout: 15_000 };

const Leaver = () => <button onClick={useLogout()}>Logout</button>;
const routes = [
  { path: '/profile', element: <Leaver /> },
  { path: '/login', element: <p>Login page</p> },
];

async function logOutWithDraft(): Promise<void> {
  const { enrollment } = sampleSession;
  writeBrowserDraft(enrollment, 'ssc', { values: { ssc_per: '91' }, keptAt: 1 });
  await renderPage(routes, { path: '/profile', session: sampleSession });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Login page')).toBeVisible();
  expect(session.getState().token).toBeNull();
}

test('W-57 a draft that the server takes leaves the browser, and nothing is said of it', async () => {
  let ended = false;
  fakeServer.use(
    fake('saveDraft', () => ({ data: { saved_at: new Date().toISOString() } })),
    fake('logout', () => {
      ended = true;
      return {};
    }),
  );
  await logOutWithDraft();
  await waitFor(() => expect(ended).toBe(true));
  expect(browserDrafts(sampleSession.enrollment)).toEqual([]);
  expect(screen.queryByText('A draft stays in this tab')).toBeNull();
});

test('W-57 a logout without a connection says that a draft stays in this tab', async () => {
  fakeServer.use(unreachable('saveDraft'));
  await logOutWithDraft();
  expect(await screen.findByText('A draft stays in this tab')).toBeVisible();
});

test.each([
  ['once', 1, 2],
  ['for good', 9, 4],
])(
  'F-92 a logout whose response is lost %s is asked for again, and what is not confirmed is said',
  async (_, lost, sent) => {
    const keys: (string | null)[] = [];
    fakeServer.use(
      http.post(`*${CALLS.logout.path}`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length <= lost) return HttpResponse.error();
        return HttpResponse.json({ success: true, message: 'Logged out', data: null });
      }),
    );
    await renderPage(routes, { path: '/profile', session: sampleSession });
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(keys).toHaveLength(sent));
    expect(new Set(keys).size).toBe(1);
    if (lost > sent) expect(await screen.findByText('The logout is not confirmed')).toBeVisible();
    else expect(screen.queryByText('The logout is not confirmed')).toBeNull();
  },
);

test('W-57 a draft that the server has not taken in time may still be: nothing says that it was not sent', async () => {
  let respond = (): void => undefined;
  fakeServer.use(
    fake('saveDraft', async () => {
      await new Promise<void>((resolve) => (respond = resolve));
      return { data: { saved_at: new Date().toISOString() } };
    }),
    fake('logout', {}),
  );
  await logOutWithDraft();
  expect(await screen.findByText('A draft may not have been sent', {}, PATIENT)).toBeVisible();
  expect(screen.queryByText(/could not be sent/)).toBeNull();
  respond();
  await waitFor(() => expect(browserDrafts(sampleSession.enrollment)).toEqual([]));
});
