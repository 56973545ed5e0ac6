import type { RegistryRemote, RemoteRelease } from '@portal/shared/contract';
import { lazyPage } from '@portal/shared/remote';
import { noteFailure, noteSuccess } from './failed-releases';
import { loadedRelease } from './load-release';
import { openNow } from './open-now';
import { registryIsFresh } from './registry';

jest.mock('./load-release', () => ({ loadedRelease: jest.fn() }));
jest.mock('./registry', () => ({ registryIsFresh: jest.fn(() => true) }));

const release: RemoteRelease = { hash: 'h1', version: '', global: 'g', entry: '', assets: [], integrity: {} };
const remote: RegistryRemote = {
  name: 'team',
  facts: { title: 'Team', audience: 'public', paths: ['/team'], menu: [] },
  current: release,
  previous: null,
};
const Page = lazyPage(() => Promise.resolve({ default: () => null }));
const routes = [{ path: '/team', Component: Page, handle: Page }];

beforeEach(() => {
  jest.mocked(loadedRelease).mockReturnValue({ routes });
  jest.mocked(registryIsFresh).mockReturnValue(true);
});

test('MFE-02 a page is there at once when its release and its own code are in the page', async () => {
  expect(openNow(remote, '/team')).toBeNull();
  await Page.preload();
  expect(openNow(remote, '/team')).toEqual({ hash: 'h1', routes, found: true });
  expect(openNow(remote, '/team/nobody')).toMatchObject({ found: false });
});

test('MFE-06 what may have been replaced in the meantime is asked for', async () => {
  await Page.preload();
  jest.mocked(registryIsFresh).mockReturnValue(false);
  expect(openNow(remote, '/team')).toBeNull();
});

test('MFE-05 neither a release that is not there nor one that failed is shown at once', async () => {
  await Page.preload();
  noteFailure(release);
  expect(openNow(remote, '/team')).toBeNull();
  noteSuccess(release);
  jest.mocked(loadedRelease).mockReturnValue(null);
  expect(openNow(remote, '/team')).toBeNull();
});
