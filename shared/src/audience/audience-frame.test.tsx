import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteFacts } from '@portal/shared/contract';
import { usePageTitle } from '@portal/shared/remote';
import { createMemoryRouter, RouterProvider, useLocation } from '@portal/shared/router';
import type { Location } from '@portal/shared/router';
import { session } from '@portal/shared/session';
import {
  accessibilityViolations,
  fakeServer,
  sampleSession,
  TestTheme,
  useFakeApi,
} from '@portal/shared/testing';
import { http, HttpResponse } from 'msw';
import { AudienceFrame } from './audience-frame';
import { setMenuCounts } from './menu-counts';
import { leaveAudienceSession } from './session';

useFakeApi();

// An audience that no part of the portal has: the frame knows none by name.
const ENTRANCE = {
  name: 'Recruiters’ desk',
  label: 'Recruiter',
  signIn: '/hire/login',
  home: '/hire',
  openPaths: ['/hire/login', '/hire/welcome/*'],
  session: '/hire/get/session',
  signOut: '/hire/logout',
  header: 'x-portal-hire',
};
let audience = '';
let count = 0;
const facts = (more: Partial<RemoteFacts> = {}): RemoteFacts => ({
  title: 'Hiring',
  audience,
  paths: ['/hire', '/hire/*'],
  menu: [
    { label: 'Overview', path: '/hire', order: 1 },
    { label: 'People', path: '/hire/people', order: 2, right: 'read people' },
  ],
  entrance: ENTRANCE,
  ...more,
});
const asha = { name: 'Asha Rao', permissions: ['read people'] };
const answers = (status: number, data: unknown = null) =>
  fakeServer.use(
    http.get(`*${ENTRANCE.session}`, ({ request }) =>
      HttpResponse.json(
        { success: status < 400, message: '', data },
        { status: request.headers.get('x-portal-hire') === '1' ? status : 403 },
      ),
    ),
  );

function Screen() {
  const { pathname, state } = useLocation() as Location<unknown>;
  usePageTitle('Some screen');
  return (
    <p>
      At {pathname} {JSON.stringify(state)}
    </p>
  );
}
const open = (path: string, own = facts()) => {
  const remotes = [{ facts: own }, { facts: facts({ audience: 'public', entrance: undefined, menu: [] }) }];
  const element = (
    <AudienceFrame facts={own} remotes={remotes}>
      <Screen />
    </AudienceFrame>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const view = render(
    <TestTheme>
      <RouterProvider router={router} />
    </TestTheme>,
  );
  return { ...view, router };
};
// Each test has an audience of its own, since a page keeps one session for each.
const letters = 'abcdefghij';
beforeEach(() => {
  audience = `recruiter${letters[count] ?? ''}`;
  count += 1;
});
const shown = () => {
  document.dispatchEvent(new Event('visibilitychange'));
};

test('MFE-09 CEL-01 who is not logged in is led to the audience’s own login, which leads back', async () => {
  answers(401);
  const { router } = open('/hire/people?page=2');
  expect(await screen.findByText(/At \/hire\/login/)).toBeVisible();
  expect(router.state.location.state).toEqual({ from: '/hire/people?page=2' });
  answers(200, asha);
  shown();
  expect(await screen.findByText(/At \/hire\/people/)).toBeVisible();
});

test('CEL-01 nothing of a screen is shown before someone is known to be logged in', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => (answer = done));
  fakeServer.use(
    http.get(`*${ENTRANCE.session}`, async () => {
      await held;
      return HttpResponse.json({ success: true, message: '', data: asha });
    }),
  );
  open('/hire/people');
  expect(screen.queryByText(/At/)).toBeNull();
  answer();
  expect(await screen.findByText('At /hire/people null')).toBeVisible();
});

test('MFE-09 the menu comes from the parts of the audience, as its owner may see it', async () => {
  answers(200, { name: 'Ravi Shah', permissions: [] });
  open('/hire');
  expect((await screen.findAllByRole('link', { name: 'Overview' }))[0]).toHaveAttribute('href', '/hire');
  expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
});

test('MFE-09 an entry is marked at its own pages and at those that it covers, in every menu', async () => {
  answers(200, asha);
  const {
    menu: [overview, people],
  } = facts();
  const own = facts({ menu: [overview!, { ...people!, covers: ['/hire/invitations'] }] });
  const { router } = open('/hire/invitations/7', own);
  const marked = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
  await waitFor(() => expect(marked()).toEqual(['People', 'People']));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(within(screen.getByRole('dialog')).getByRole('link', { current: 'page' })).toHaveTextContent(
    'People',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(() => router.navigate('/hire/others'));
  expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  await act(() => router.navigate('/hire'));
  await waitFor(() => expect(marked()).toEqual(['Overview', 'Overview']));
});

test('CEL-74 the menu shows how many things wait behind an entry, and nothing for none', async () => {
  answers(200, asha);
  open('/hire');
  const people = (await screen.findAllByRole('link', { name: 'People' }))[0]!;
  act(() => setMenuCounts({ '/hire/people': 57, '/hire': 0 }));
  expect(people).toHaveAccessibleName('People 57 waiting');
  expect(screen.getAllByRole('link', { name: 'Overview' })).toHaveLength(2);
  act(() => setMenuCounts({}));
  expect(people).toHaveAccessibleName('People');
});

test('MFE-09 titles end in the audience’s own name, and the frame is clean under axe', async () => {
  answers(200, asha);
  const { container } = open('/hire');
  await screen.findByText('At /hire null');
  expect(document.title).toBe('Some screen · Recruiters’ desk');
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-01 signing out ends the session on the server and leads to the login; a student’s session stays', async () => {
  session.setState(sampleSession);
  answers(200, asha);
  let ended = 0;
  fakeServer.use(
    http.post(`*${ENTRANCE.signOut}`, ({ request }) => {
      const { headers } = request;
      if (headers.get('x-portal-hire') === '1' && headers.get('authorization') === null) ended += 1;
      return HttpResponse.json({ success: true, message: '', data: null });
    }),
  );
  open('/hire');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Asha Rao, account menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByText(/At \/hire\/login/)).toBeVisible();
  await waitFor(() => expect(ended).toBe(1));
  expect(session.getState().token).toBe(sampleSession.token);
});

test('CEL-05 a session that was ended elsewhere is noticed and reported when the page is shown again', async () => {
  answers(200, asha);
  const { router } = open('/hire/people');
  await screen.findByText('At /hire/people null');
  answers(401);
  shown();
  expect(await screen.findByText(/At \/hire\/login/)).toBeVisible();
  expect(router.state.location.state).toEqual({ from: '/hire/people', ended: true });
});

test('CEL-01 a server that cannot be reached ends nothing, and a first page says so and can try again', async () => {
  answers(503);
  open('/hire/people');
  expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  answers(200, asha);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('At /hire/people null')).toBeVisible();
  answers(503);
  shown();
  answers(401);
  expect(screen.getByText('At /hire/people null')).toBeVisible();
});

test('W-12 CEL-01 what is not the portal’s own response ends no session', async () => {
  answers(200, asha);
  open('/hire/people');
  await screen.findByText('At /hire/people null');
  let asked = 0;
  fakeServer.use(
    http.get(`*${ENTRANCE.session}`, () => {
      asked += 1;
      return HttpResponse.json({ error: 'unauthorized' }, { status: 401 });
    }),
  );
  shown();
  await waitFor(() => expect(asked).toBe(1));
  // What comes of a response is there a turn after it.
  await act(() => fetch(ENTRANCE.session, { headers: { 'x-portal-hire': '1' } }).then(() => undefined));
  expect(screen.getByText('At /hire/people null')).toBeVisible();
});

test('CEL-01 a page that needs no one is shown without a session', async () => {
  answers(401);
  open('/hire/welcome/abc');
  expect(await screen.findByText('At /hire/welcome/abc null')).toBeVisible();
  act(() => leaveAudienceSession(audience));
  expect(screen.getByText('At /hire/welcome/abc null')).toBeVisible();
});

test('MFE-09 an audience that no one can log in to says so', () => {
  open('/hire', facts({ entrance: undefined }));
  expect(screen.getByRole('heading', { name: 'This area has no login page' })).toBeVisible();
});
