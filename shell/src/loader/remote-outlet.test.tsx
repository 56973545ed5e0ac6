import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistryRemote } from '@portal/shared/contract';
import { createMemoryRouter, Link, RouterProvider, useLocation } from '@portal/shared/router';
import type { RouteObject } from '@portal/shared/router';
import { signIn, signOut } from '@portal/shared/session';
import { useEffect } from 'react';
import { dropAhead, renderAhead } from './ahead-area';
import { hasFirstData } from './first-data';
import { loadedRelease } from './load-release';
import { RemoteOutlet } from './remote-outlet';

jest.mock('./load-release', () => ({ loadedRelease: jest.fn() }));
jest.mock('./registry', () => ({
  currentRegistry: () => ({ revision: 1, shell: null, remotes: [] }),
  registryIsFresh: () => true,
}));
jest.mock('./first-data', () => ({ askForFirstData: () => Promise.resolve(), hasFirstData: jest.fn() }));

const happened: string[] = [];

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
      <Link to="/news">News</Link>
      <Link to="/team">Team</Link>
      <Link to="/team" state={{ from: '/news' }}>
        Team, with a state
      </Link>
    </>
  );
}

const release = (name: string, hash = `${name}-1`): RegistryRemote => ({
  name,
  facts: { title: name, audience: 'public', paths: [`/${name}`], menu: [] },
  current: { hash, version: '', global: name, entry: '', assets: [], integrity: {} },
  previous: null,
});
const routesOf = (name: string): RouteObject[] => [{ path: `/${name}`, element: <Page name={name} /> }];
const [news, team] = [release('news'), release('team')];
const ROUTES: Record<string, RouteObject[]> = {
  'news-1': routesOf('news'),
  'team-1': routesOf('team'),
  'team-2': routesOf('team'),
  'broken-1': [
    {
      path: '/broken',
      Component: () => {
        throw new Error('It cannot be rendered');
      },
    },
  ],
};

const Place = ({ remotes }: { remotes: RegistryRemote[] }) => {
  const { pathname } = useLocation();
  const remote = remotes.find(({ name }) => pathname === `/${name}`);
  return remote ? <RemoteOutlet remote={remote} /> : null;
};

/** Opens the news. @param current the release of the team that the registry knows */
const open = (current = team) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Place remotes={[news, current]} /> }], {
        initialEntries: ['/news'],
      })}
    />,
  );
const ahead = (remote: RegistryRemote) => act(() => renderAhead(remote, `/${remote.name}`));
const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
const goToTeam = (name = 'Team') => userEvent.click(screen.getByRole('link', { name }));

beforeEach(() => {
  happened.length = 0;
  jest.mocked(hasFirstData).mockReturnValue(true);
  jest.mocked(loadedRelease).mockImplementation(({ hash }) => ({ routes: ROUTES[hash] ?? [] }));
});
afterEach(() => {
  act(dropAhead);
  signOut();
});

test('MFE-02 a page that was rendered ahead is out of sight and without effects, and comes into sight as it is', async () => {
  open();
  ahead(team);
  expect(happened).toEqual(['news rendered', 'news opened', 'team rendered']);
  expect(headings()).toEqual(['news']);
  await goToTeam();
  expect(headings()).toEqual(['team']);
  expect(happened.slice(3)).toEqual(['news closed', 'team opened']);
});

test('MFE-02 a page that is left again is not kept out of sight', async () => {
  open();
  ahead(team);
  await goToTeam();
  await userEvent.click(screen.getByRole('link', { name: 'News' }));
  expect(headings()).toEqual(['news']);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

test('MFE-02 without one the page is rendered when somebody goes there', async () => {
  open();
  await goToTeam();
  expect(headings()).toEqual(['team']);
  expect(happened.slice(2)).toEqual(['team rendered', 'news closed', 'team opened']);
});

test('MFE-02 nobody goes there: it is taken away again, and nothing of it ran', () => {
  open();
  ahead(team);
  act(dropAhead);
  expect(happened).toEqual(['news rendered', 'news opened', 'team rendered']);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

test('SHL-08 what was rendered for one visitor is not shown to the next', () => {
  open();
  ahead(team);
  act(() => void signIn({ token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' }));
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

test('MFE-06 a newer release is rendered instead of what was rendered ahead', async () => {
  open(release('team', 'team-2'));
  ahead(team);
  await goToTeam();
  expect(headings()).toEqual(['team']);
  expect(happened.filter((what) => what === 'team rendered')).toHaveLength(2);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

test('API-01 with data that is no longer fresh it is rendered anew; without data it is not rendered ahead', async () => {
  open();
  ahead(team);
  jest.mocked(hasFirstData).mockReturnValue(false);
  await goToTeam();
  expect(happened.filter((what) => what === 'team rendered')).toHaveLength(2);
  ahead(news);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

test('a navigation that brings a state gets a page that knows of it', async () => {
  open();
  ahead(team);
  await goToTeam('Team, with a state');
  expect(headings()).toEqual(['team']);
  expect(happened.filter((what) => what === 'team rendered')).toHaveLength(2);
});

test('MFE-05 a page that breaks while it is rendered ahead leaves the one on screen alone', () => {
  const words = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open();
  ahead(release('broken'));
  expect(headings()).toEqual(['news']);
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
  words.mockRestore();
});
