import type { RegistryRemote } from '@portal/shared/contract';
import { isReleaseToBlame } from './faults';
import { loadPage } from './load-page';
import { forgive, openPage } from './open-page';
import { currentRegistry, refreshRegistry } from './registry';
import { reloadForNewShell } from './reload-once';
import { remote } from './testing';

jest.mock('./load-page', () => ({ loadPage: jest.fn(), pageInBrowser: () => null }));
jest.mock('./faults', () => ({ isReleaseToBlame: jest.fn() }));
jest.mock('./reload-once', () => ({ reloadForNewShell: jest.fn() }));
jest.mock('./registry', () => ({
  currentRegistry: jest.fn(),
  refreshRegistry: jest.fn(() => Promise.resolve()),
  registryIsFresh: () => true,
}));

const TEAM = remote('team', { previous: 'team-1' });
/** When each release was asked for, in seconds. */
let asked: string[];
let broken: string[];
const released = (known: RegistryRemote) =>
  jest.mocked(currentRegistry).mockReturnValue({ revision: 1, shell: null, remotes: [known] });

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  [asked, broken] = [[], []];
  forgive(TEAM);
  released(TEAM);
  jest.mocked(reloadForNewShell).mockReset().mockReturnValue(false);
  jest.mocked(refreshRegistry).mockReset().mockResolvedValue();
  jest.mocked(isReleaseToBlame).mockReset().mockResolvedValue(true);
  jest
    .mocked(loadPage)
    .mockReset()
    .mockImplementation(({ hash }) => {
      asked.push(`${hash} at ${Date.now() / 1_000}`);
      if (broken.includes(hash)) return Promise.reject(new Error(`${hash} fails`));
      return Promise.resolve({ hash, routes: [], found: true });
    });
});
afterEach(() => jest.useRealTimers());

/** Opens the page and lets time pass. @returns the hash of what opened, or the words of the failure */
async function opened(known = TEAM, ending = new AbortController()): Promise<string | undefined> {
  const onFailure = jest.fn();
  const outcome = openPage(known, '/team', { signal: ending.signal, onFailure }).then(
    (page) => page?.hash ?? 'the page is loaded again',
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(60_000);
  return Promise.race([outcome, Promise.resolve('still waiting')]);
}
const CURRENT_TRIES = ['team-2 at 0', 'team-2 at 1', 'team-2 at 3', 'team-2 at 7'];

test('F-03 a release that does not fail is waited for without an end, and no other is asked for', async () => {
  jest.mocked(loadPage).mockReturnValue(new Promise(() => undefined));
  expect(await opened()).toBe('still waiting');
  expect(loadPage).toHaveBeenCalledTimes(1);
});

test('MFE-05 a request that failed is made again after 1, 2 and 4 s', async () => {
  broken = ['team-2'];
  setTimeout(() => (broken = []), 5_000);
  expect(await opened()).toBe('team-2');
  expect(asked).toEqual(CURRENT_TRIES);
});

test('MFE-05 a release that is to blame gives way to the one before, at once from then on, until someone tries again', async () => {
  broken = ['team-2'];
  expect(await opened()).toBe('team-1');
  expect(asked).toEqual([...CURRENT_TRIES, 'team-1 at 7']);
  asked = [];
  expect(await opened()).toBe('team-1');
  expect(asked).toHaveLength(1);
  forgive(TEAM);
  broken = [];
  expect(await opened()).toBe('team-2');
});

test('F-03 MFE-05 where the connection or the server is to blame, the one before is not asked for', async () => {
  broken = ['team-2'];
  jest.mocked(isReleaseToBlame).mockResolvedValue(false);
  expect(await opened()).toBe('team-2 fails');
  expect(asked).toEqual(CURRENT_TRIES);
});

test('MFE-05 without a release that loads the first failure is reported', async () => {
  broken = ['team-1', 'team-2'];
  expect(await opened()).toBe('team-2 fails');
  expect(await opened(remote('team'))).toBe('team-2 fails');
});

test('MFE-06 what failed may have been replaced: the newest release is asked for, or the page is loaded for a new shell', async () => {
  broken = ['team-1', 'team-2'];
  jest.mocked(refreshRegistry).mockImplementation(() => {
    released(remote('team', { current: 'team-3' }));
    return Promise.resolve();
  });
  expect(await opened()).toBe('team-3');
  jest.mocked(refreshRegistry).mockResolvedValue();
  released(TEAM);
  jest.mocked(reloadForNewShell).mockReturnValue(true);
  expect(await opened()).toBe('the page is loaded again');
});

test('MFE-05 what no one wants any more is not tried again', async () => {
  broken = ['team-2'];
  const ending = new AbortController();
  setTimeout(() => ending.abort(), 500);
  expect(await opened(TEAM, ending)).toBe('team-2 fails');
  expect(asked).toEqual(CURRENT_TRIES.slice(0, 1));
});
