import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endAudienceSession } from '@portal/shared/audience';
import type { Registry, RegistryRemote } from '@portal/shared/contract';
import { createMemoryRouter, RouterProvider } from '@portal/shared/router';
import { fakeServer, TestTheme, useFakeApi } from '@portal/shared/testing';
import { http, HttpResponse } from 'msw';
import { ROUTES } from '../app';
import { beginWith } from '../loader/registry';

jest.mock('../loader/remote-outlet', () => ({
  RemoteOutlet: ({ remote }: { remote: RegistryRemote }) => <p>The screen of {remote.name}</p>,
}));
useFakeApi();

const release = { hash: 'h', version: '1', global: 'g', entry: '/e.js', assets: [], integrity: {} };
const remote = (name: string, facts: Partial<RegistryRemote['facts']>): RegistryRemote => ({
  name,
  facts: { title: name, audience: 'public', paths: [], menu: [], ...facts },
  current: release,
  previous: null,
});
/** Of an audience that no file of the shell names. */
const recruiters = remote('mfe-recruiters', {
  audience: 'recruiter',
  paths: ['/recruiters', '/recruiters/*'],
  menu: [
    { label: 'Drives', path: '/recruiters', order: 1 },
    { label: 'Offers', path: '/recruiters/offers', order: 2, right: 'read offers' },
  ],
  entrance: {
    name: 'Recruiters',
    label: 'Recruiter',
    signIn: '/recruiters/login',
    home: '/recruiters',
    openPaths: ['/recruiters/login'],
    session: '/recruiters/api/session',
    signOut: '/recruiters/api/logout',
    header: 'x-portal-recruiters',
  },
});
const registry: Registry = {
  revision: 1,
  shell: null,
  remotes: [remote('mfe-home', { paths: ['/'] }), recruiters],
};

const open = (at: string) => {
  beginWith(registry);
  const router = createMemoryRouter(ROUTES, { initialEntries: [at] });
  render(
    <TestTheme>
      <RouterProvider router={router} />
    </TestTheme>,
  );
  return router;
};
const session = (status: number, data: object | null) =>
  fakeServer.use(
    http.get('*/recruiters/api/session', () =>
      HttpResponse.json({ success: status === 200, message: '', data }, { status }),
    ),
  );

test('MFE-09 another audience comes with its release only: its way in, its guard, its frame and its menu', async () => {
  endAudienceSession('recruiter');
  session(401, null);
  const router = open('/');
  expect(await screen.findByText('The screen of mfe-home')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Login menu' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Recruiter' }));
  expect(await screen.findByText('The screen of mfe-recruiters')).toBeVisible();
  expect(router.state.location.pathname).toBe('/recruiters/login');
});

test('MFE-09 no file of the shell names an audience that is not the portal’s own', () => {
  const folder = path.join(__dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(30);
  const naming = files.filter((file) =>
    /['"`/](staff|cell)\b/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});
