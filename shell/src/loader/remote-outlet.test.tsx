import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Registry, RegistryRemote, RemoteRelease } from '@portal/shared/contract';
import { createMemoryRouter, Link, RouterProvider, useLocation } from '@portal/shared/router';
import type { RouteObject } from '@portal/shared/router';
import { signIn, signOut } from '@portal/shared/session';
import { TestTheme } from '@portal/shared/testing';
import { useEffect } from 'react';
import { noteFault } from '../reports/reports';
import { dropAhead, renderAhead } from './ahead-page';
import { hasFirstData } from './first-data';
import { loadPage, pageInBrowser } from './load-page';
import { beginWith } from './registry';
import { RemoteOutlet } from './remote-outlet';
import { remote } from './testing';

jest.mock('./load-page', () => ({
  loadPage: jest.fn(),
  pageInBrowser: jest.fn(),
  abandonAttempts: jest.fn(),
}));
jest.mock('./first-data', () => ({ askForFirstData: () => Promise.resolve(), hasFirstData: jest.fn() }));
jest.mock('../reports/reports', () => ({ noteFault: jest.fn(), noteShown: jest.fn() }));

let happened: string[];

/** A page that says when it is rendered, and when its effects run. */
function Page({ name }: { name: string }) {
  happened.push(`${name} rendered`);
  useEffect(() => {
    happened.push(`${name} opened`);
    return () => void happened.push(`${name} closed`);
  }, [name]);
  return (
    <>
      <h1>{name}</h1>
      <Link to="/team">Team</Link>
      <Link to="/team" state={{ from: '/news' }}>
        Team, with a state
      </Link>
    </>
  );
}
const Broken = () => {
  throw new Error('It cannot be rendered');
};

/** Hashes of releases whose page breaks. */
let broken: string[];
/** The routes of each release, made once. */
let made: Record<string, RouteObject[]>;
const pageOf = ({ hash }: RemoteRelease) => {
  const name = hash.replace(/-.*/, '');
  const element = broken.includes(hash) ? <Broken /> : <Page name={name} />;
  const routes = (made[hash] ??= [{ path: `/${name}`, element }]);
  return { hash, routes, found: true };
};

function Place() {
  const { pathname } = useLocation();
  const known = registry.remotes.find(({ name }) => pathname === `/${name}`);
  return known ? <RemoteOutlet remote={known} /> : null;
}
let registry: Registry;
const NEWS = remote('news');

/** Opens the news. @param team what the registry knows of the team */
function open(team: RegistryRemote = remote('team'), at = '/news') {
  registry = { revision: 1, shell: null, remotes: [NEWS, team] };
  beginWith(registry);
  const router = createMemoryRouter([{ path: '*', element: <Place /> }], { initialEntries: [at] });
  render(
    <TestTheme>
      <RouterProvider router={router} />
    </TestTheme>,
  );
}
const headings = () => screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const goToTeam = (name = 'Team') => {
  fireEvent.click(screen.getByRole('link', { name }));
  return pass(0);
};
const ahead = (known: RegistryRemote) => act(() => renderAhead(known, `/${known.name}`));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  [happened, broken, made] = [[], [], {}];
  jest.clearAllMocks();
  jest.mocked(hasFirstData).mockReturnValue(true);
  jest.mocked(pageInBrowser).mockImplementation(pageOf);
  jest.mocked(loadPage).mockImplementation((release) => Promise.resolve(pageOf(release)));
});
afterEach(() => {
  act(dropAhead);
  signOut();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a page whose code has to come', () => {
  let arrive: () => void;
  beforeEach(() => {
    jest.mocked(pageInBrowser).mockReturnValue(null);
    jest
      .mocked(loadPage)
      .mockImplementation((release) => new Promise((done) => (arrive = () => done(pageOf(release)))));
  });

  test('F-03 has a skeleton at once, says after 4 s that the connection is slow, and offers another try after 20 s', async () => {
    open(remote('slow'), '/slow');
    await pass(3_999);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/);
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('Still loading: your connection is slow.');
    await pass(15_999);
    expect(screen.queryByRole('button')).toBeNull();
    await pass(1);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await pass(86_400_000);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => arrive());
    expect(headings()).toEqual(['slow']);
  });

  test('F-03 that comes after all is shown, also when someone has tried again', async () => {
    open(remote('slow'), '/slow');
    await pass(20_000);
    const first = arrive;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(loadPage).toHaveBeenCalledTimes(2);
    await act(async () => first());
    expect(headings()).toEqual(['slow']);
  });

  test('MFE-05 that fails for good leaves a panel, and comes with another attempt', async () => {
    jest.mocked(loadPage).mockRejectedValue(new TypeError('Failed to fetch'));
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    open(remote('slow'), '/slow');
    await pass(4_000);
    expect(screen.getByRole('status')).toHaveTextContent('Still loading: a file did not arrive.');
    await pass(3_000);
    expect(headings()).toEqual(['slow cannot be shown']);
    jest.mocked(loadPage).mockImplementation((release) => Promise.resolve(pageOf(release)));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(headings()).toEqual(['slow']);
  });

  test('MFE-06 W-36 that fails without a network says so, and comes by itself when the network is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.mocked(loadPage).mockRejectedValue(new TypeError('Failed to fetch'));
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    open(remote('slow'), '/slow');
    await pass(7_000);
    expect(screen.getByRole('alert')).toHaveTextContent('This page will load when you are online again.');
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    jest.mocked(loadPage).mockImplementation((release) => Promise.resolve(pageOf(release)));
    onLine.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(headings()).toEqual(['slow']);
  });
});

test('MFE-05 a page that breaks while it renders is shown by the release before, once, then by the panel', async () => {
  broken = ['sad-2'];
  open(remote('sad', { previous: 'sad-1' }), '/sad');
  await pass(0);
  expect(headings()).toEqual(['sad']);
  expect(jest.mocked(noteFault).mock.calls).toEqual([
    ['render', new Error('It cannot be rendered'), { part: 'sad', hash: 'sad-2' }],
  ]);
});

test('MFE-05 where the release before breaks too the panel says so, and both are tried again by a person’s wish', async () => {
  broken = ['sadder-2', 'sadder-1'];
  open(remote('sadder', { previous: 'sadder-1' }), '/sadder');
  await pass(0);
  expect(headings()).toEqual(['sadder cannot be shown']);
  [broken, made] = [[], {}];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(headings()).toEqual(['sadder']);
});

test('MFE-02 a page that was rendered ahead is out of sight and without effects, and comes into sight as it is', async () => {
  open();
  ahead(remote('team'));
  expect(happened).toEqual(['news rendered', 'news opened', 'team rendered']);
  expect(headings()).toEqual(['news']);
  await goToTeam();
  expect(headings()).toEqual(['team']);
  expect(happened.slice(3)).toEqual(['news closed', 'team opened']);
});

test.each<[string, string, () => void]>([
  ['is of an older release', 'Team', () => (registry.remotes[1] = remote('team', { current: 'team-3' }))],
  ['has data that is no longer fresh', 'Team', () => jest.mocked(hasFirstData).mockReturnValue(false)],
  ['does not know of the state that the navigation brings', 'Team, with a state', () => undefined],
])('MFE-02 MFE-06 API-01 a page that %s is rendered again', async (_, link, change) => {
  open();
  ahead(remote('team'));
  change();
  await goToTeam(link);
  expect(headings()).toEqual(['team']);
  expect(happened.filter((what) => what === 'team rendered')).toHaveLength(2);
});

test.each<[string, () => void]>([
  ['for no one', dropAhead],
  [
    'for one visitor, to the next',
    () => void signIn({ token: 't', enrollment: '220280107003', name: 'ASHA' }),
  ],
])('MFE-02 SHL-08 what was rendered ahead %s is not shown', (_, change) => {
  open();
  ahead(remote('team'));
  act(change);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

test('MFE-05 a page that breaks while it is rendered ahead leaves the one on screen alone', () => {
  broken = ['team-2'];
  open();
  ahead(remote('team'));
  expect(headings()).toEqual(['news']);
  expect(noteFault).not.toHaveBeenCalled();
});
