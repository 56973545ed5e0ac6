import type { RegistryRemote, RemoteRelease } from '@portal/shared/contract';
import { noteFailure } from './failed-releases';
import { loadRelease } from './load-release';
import { openArea } from './open-area';
import { STILL_MS } from '../federation/arrivals';

jest.mock('./load-release', () => ({ loadRelease: jest.fn() }));

const release = (hash: string): RemoteRelease => ({
  hash,
  version: '1.0.0',
  global: hash,
  entry: `/${hash}.js`,
  assets: [],
  integrity: {},
});
const remote = (name: string): RegistryRemote & { previous: RemoteRelease } => ({
  name,
  facts: { title: name, audience: 'public', paths: ['/team'], menu: [] },
  current: release(`${name}-new`),
  previous: release(`${name}-old`),
});
const page = { routes: [{ path: '/team', element: null }] };

/** Which releases load; the others never arrive. */
const arriving = (...hashes: string[]) =>
  jest
    .mocked(loadRelease)
    .mockImplementation(({ hash }) =>
      hashes.includes(hash) ? Promise.resolve(page) : new Promise(() => undefined),
    );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('MFE-05 the release before opens in the place of a current one that does not arrive', async () => {
  const team = remote('team-a');
  arriving(team.previous.hash);
  const opening = openArea(team, '/team');
  await jest.advanceTimersByTimeAsync(STILL_MS);
  expect((await opening).hash).toBe(team.previous.hash);
});

test('MFE-05 a current release that failed lately is not waited for again', async () => {
  const team = remote('team-b');
  noteFailure(team.current);
  arriving(team.previous.hash);
  expect((await openArea(team, '/team')).hash).toBe(team.previous.hash);
});

test('MFE-05 when the release before does not arrive either it is told at once, and the current one is tried again', async () => {
  const team = remote('team-c');
  noteFailure(team.current);
  arriving();
  const onFailure = jest.fn();
  const opening = openArea(team, '/team', { onFailure });
  await jest.advanceTimersByTimeAsync(STILL_MS - 1);
  expect(onFailure).not.toHaveBeenCalled();
  arriving(team.current.hash);
  await jest.advanceTimersByTimeAsync(1);
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect((await opening).hash).toBe(team.current.hash);
});
