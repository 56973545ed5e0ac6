/**
 * For tests, which mock what it loads from and asks: an opening whose registry and files come when the test says so, and the ways to every state of it.
 */
import type { RegistryRemote, RemoteRelease } from '@portal/shared/contract';
import type { RemoteModule } from '@portal/shared/remote';
import { noteFailure } from './failed-releases';
import { loadRelease } from './load-release';
import type { LoaderState } from './machine';
import { Opening } from './opening';
import { currentRegistry, refreshRegistry, registryIsFresh } from './registry';
import { reloadForNewShell } from './reload-once';

type Way = { done: (page: RemoteModule) => void; fail: (error: unknown) => void };
export const PAGE: RemoteModule = { routes: [{ path: '/team', element: null }] };

/** What is on its way, by hash; a new attempt takes the place of the one before. */
export const ways = new Map<string, Way>();
let registryAnswers: () => void;
/** Answers what the registry was asked last. */
export const answerRegistry = (): void => registryAnswers();
let made = 0;
export const release = (kind: string): RemoteRelease => {
  const hash = `${kind}-${(made += 1)}`;
  return { hash, version: '', global: hash, entry: `/${hash}.js`, assets: [], integrity: {} };
};
const facts = { title: 'Team', audience: 'public' as const, paths: ['/team'], menu: [] };
export const remoteOf = (current: RemoteRelease, previous: RemoteRelease | null): RegistryRemote => ({
  name: 'team',
  facts,
  current,
  previous,
});
export const released = (remote: RegistryRemote) =>
  jest.mocked(currentRegistry).mockReturnValue({ revision: 1, shell: null, remotes: [remote] });
export const isFresh = (fresh: boolean) => jest.mocked(registryIsFresh).mockReturnValue(fresh);
export const settle = () => jest.advanceTimersByTimeAsync(0);

/** An opening of /team with what is released, and what it said to its owner. */
export function begun({ previous = true, failed = false } = {}) {
  const remote = remoteOf(release('current'), previous ? release('previous') : null);
  if (failed) noteFailure(remote.current);
  released(remote);
  const owner = { ready: jest.fn(), failing: jest.fn(), panel: jest.fn() };
  const opening = new Opening(owner);
  const { current } = remote;
  const way = (of: RemoteRelease | null) => ways.get(of?.hash ?? '')!;
  return {
    ...owner,
    opening,
    remote,
    go: () => opening.start('go', remote, '/team'),
    current: () => way(current),
    previous: () => way(remote.previous),
    loads: () => jest.mocked(loadRelease).mock.calls.map(([{ hash }]) => hash.replace(/-.*/, '')),
  };
}
export type Begun = ReturnType<typeof begun>;
export const BROKEN = new Error('broken');

/** How each state is come to. */
export const REACH: Record<LoaderState, () => Promise<Begun>> = {
  async resting() {
    return begun();
  },
  async asking() {
    isFresh(false);
    const it = begun();
    it.go();
    return it;
  },
  async loading() {
    const it = begun();
    it.go();
    return it;
  },
  async late() {
    const it = await REACH.loading();
    await jest.advanceTimersByTimeAsync(2_000);
    return it;
  },
  async spared() {
    const it = await REACH.late();
    it.previous().done(PAGE);
    await settle();
    return it;
  },
  async alone() {
    const it = begun({ previous: false });
    it.go();
    return it;
  },
  async instead() {
    const it = begun({ failed: true });
    it.go();
    return it;
  },
  async fallback() {
    const it = await REACH.loading();
    it.current().fail(BROKEN);
    await settle();
    return it;
  },
  async checking() {
    const it = await REACH.alone();
    it.current().fail(BROKEN);
    await settle();
    return it;
  },
  async reloading() {
    jest.mocked(reloadForNewShell).mockReturnValue(true);
    const it = await REACH.checking();
    answerRegistry();
    await settle();
    return it;
  },
  async open() {
    const it = await REACH.loading();
    it.current().done(PAGE);
    await settle();
    return it;
  },
  async failed() {
    const it = await REACH.checking();
    answerRegistry();
    await settle();
    return it;
  },
};

beforeEach(() => {
  jest.useFakeTimers();
  ways.clear();
  isFresh(true);
  jest.mocked(reloadForNewShell).mockReset().mockReturnValue(false);
  jest
    .mocked(refreshRegistry)
    .mockReset()
    .mockImplementation(() => new Promise((done) => (registryAnswers = done)));
  jest
    .mocked(loadRelease)
    .mockReset()
    .mockImplementation(({ hash }) => new Promise((done, fail) => void ways.set(hash, { done, fail })));
});
afterEach(() => jest.useRealTimers());
