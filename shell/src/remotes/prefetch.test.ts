import type { RegistryRemote } from '@portal/shared/contract';
import { signIn, signOut } from '@portal/shared/session';
import { noteFailure } from './failed-releases';
import { askForFirstData } from './first-data';
import { openArea } from './open-area';
import { IDLE_AFTER_MS, prefetchOnIntent, prefetchWhenIdle, RESTS_AFTER_MS } from './prefetch';
import { currentRegistry } from './registry';

jest.mock('./open-area', () => ({ openArea: jest.fn(() => Promise.resolve()) }));
jest.mock('./first-data', () => ({ askForFirstData: jest.fn() }));
jest.mock('./registry', () => ({ currentRegistry: jest.fn(), registryIsFresh: () => true }));

const ASHA = { token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' };

/** A remote with one menu entry; its paths are new in every test, since a path is fetched ahead once. */
const remote = (name: string, audience: 'public' | 'student'): RegistryRemote => {
  const path = `/${name}`;
  return {
    name,
    facts: { title: name, audience, paths: [path], menu: [{ label: name, path, order: 1 }] },
    current: { hash: name, version: '', global: '', entry: '', assets: [], integrity: {} },
    previous: null,
  };
};
const given = (...remotes: RegistryRemote[]) =>
  jest.mocked(currentRegistry).mockReturnValue({ revision: 1, shell: null, remotes });
const fetchedAhead = () => jest.mocked(openArea).mock.calls.map(([, path]) => path);

let stop: () => void = () => undefined;
const saveData = (on: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: on } });
/** Lets the page lie still for a time. */
const still = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = jest.fn(() => ({ matches: false })) as unknown as typeof window.matchMedia;
  saveData(false);
});
afterEach(() => {
  stop();
  signOut();
  jest.mocked(openArea).mockClear();
  jest.mocked(askForFirstData).mockClear();
  jest.useRealTimers();
});

test('a visitor gets the public menu ahead once the page is idle, and nothing of the students', async () => {
  given(remote('team-a', 'public'), remote('news-a', 'public'), remote('inside-a', 'student'));
  stop = prefetchWhenIdle();
  await still(IDLE_AFTER_MS - 1);
  expect(fetchedAhead()).toEqual([]);
  await still(5_000);
  expect(fetchedAhead()).toEqual(['/team-a', '/news-a']);
});

test('after a sign-in the student menu follows', async () => {
  given(remote('team-b', 'public'), remote('inside-b', 'student'));
  stop = prefetchWhenIdle();
  await still(10_000);
  signIn(ASHA);
  await still(10_000);
  expect(fetchedAhead()).toEqual(['/team-b', '/inside-b']);
});

test('a browser that saves data fetches nothing ahead, neither idle nor on intent', async () => {
  given(remote('team-c', 'public'));
  saveData(true);
  document.body.innerHTML = '<a href="/team-c">Team</a>';
  stop = prefetchWhenIdle();
  const stopIntent = prefetchOnIntent();
  document.querySelector('a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await still(10_000);
  expect(fetchedAhead()).toEqual([]);
  stopIntent();
});

test('a link that takes the focus is got ready once', async () => {
  given(remote('team-d', 'public'));
  document.body.innerHTML = '<a href="/team-d">Team</a>';
  stop = prefetchOnIntent();
  for (const sign of ['focusin', 'pointerover', 'touchstart']) {
    document.querySelector('a')?.dispatchEvent(new Event(sign, { bubbles: true }));
  }
  await still(100);
  expect(fetchedAhead()).toEqual(['/team-d']);
});

test('MFE-05 a release that did not load is not tried again ahead: that would disturb a visitor who tries again', async () => {
  const [team, news] = [remote('team-e', 'public'), remote('news-e', 'public')];
  given(team, news);
  noteFailure(team.current);
  stop = prefetchWhenIdle();
  await still(10_000);
  expect(fetchedAhead()).toEqual(['/news-e']);
});

test("a link's data is asked for once the pointer has rested on it, and not when it only passes", async () => {
  signIn(ASHA);
  given(remote('inside-f', 'student'));
  document.body.innerHTML = '<a href="/inside-f">Inside</a>';
  const link = document.querySelector('a')!;
  stop = prefetchOnIntent();
  link.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await still(RESTS_AFTER_MS - 1);
  link.dispatchEvent(new Event('pointerout', { bubbles: true }));
  await still(1_000);
  expect(askForFirstData).not.toHaveBeenCalled();
  link.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await still(RESTS_AFTER_MS);
  expect(askForFirstData).toHaveBeenCalledTimes(1);
  expect(jest.mocked(askForFirstData).mock.calls[0]?.[1]).toBe('/inside-f');
});

test('nobody without a session has data asked for', async () => {
  given(remote('inside-g', 'student'));
  document.body.innerHTML = '<a href="/inside-g">Inside</a>';
  stop = prefetchOnIntent();
  document.querySelector('a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await still(1_000);
  expect(askForFirstData).not.toHaveBeenCalled();
});
