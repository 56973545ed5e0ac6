import type { RegistryRemote } from '@portal/shared/contract';
import { signIn, signOut } from '@portal/shared/session';
import { dropAhead, renderAhead } from './ahead-area';
import { noteFailure } from './failed-releases';
import { askForFirstData } from './first-data';
import { openArea } from './open-area';
import { IDLE_AFTER_MS, prefetchOnIntent, prefetchWhenIdle, RESTS_AFTER_MS } from './prefetch';
import { currentRegistry } from './registry';

jest.mock('./open-area', () => ({ openArea: jest.fn(() => Promise.resolve()) }));
jest.mock('./first-data', () => ({ askForFirstData: jest.fn(() => Promise.resolve()) }));
jest.mock('./ahead-area', () => ({ renderAhead: jest.fn(), dropAhead: jest.fn() }));
jest.mock('./registry', () => ({ currentRegistry: jest.fn(), registryIsFresh: () => true }));

const ASHA = { token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' };

/** A remote with one menu entry; its paths are new in every test, since a path is fetched ahead once. */
const remote = (name: string, audience: 'public' | 'student' | 'staff'): RegistryRemote => {
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
  jest.mocked(renderAhead).mockClear();
  jest.mocked(dropAhead).mockClear();
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

const renderedAhead = () => jest.mocked(renderAhead).mock.calls.map(([, path]) => path);
const turn = (element: Element | null, sign: string, to: Element | null = null) =>
  element?.dispatchEvent(new MouseEvent(sign, { bubbles: true, relatedTarget: to }));

test('MFE-02 the page of a link that the pointer rests on is rendered ahead, until the pointer leaves the link', async () => {
  given(remote('team-h', 'public'));
  document.body.innerHTML = '<a href="/team-h"><b>Our</b> <i>team</i></a>';
  const [word, other] = [document.querySelector('b'), document.querySelector('i')];
  stop = prefetchOnIntent();
  turn(word, 'pointerover');
  await still(RESTS_AFTER_MS - 1);
  expect(renderedAhead()).toEqual([]);
  turn(word, 'pointerout', other);
  turn(other, 'pointerover', word);
  await still(1);
  expect(renderedAhead()).toEqual(['/team-h']);
  jest.mocked(dropAhead).mockClear();
  turn(other, 'pointerout', word);
  expect(dropAhead).not.toHaveBeenCalled();
  turn(word, 'pointerout', document.body);
  expect(dropAhead).toHaveBeenCalledTimes(1);
});

test('MFE-02 what has lost the focus elsewhere does not take away the page of the link that the pointer is on', async () => {
  given(remote('team-i', 'public'));
  document.body.innerHTML = '<a href="/team-i">Team</a><button>Other</button>';
  stop = prefetchOnIntent();
  turn(document.querySelector('a'), 'pointerover');
  await still(RESTS_AFTER_MS);
  jest.mocked(dropAhead).mockClear();
  document.querySelector('button')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(dropAhead).not.toHaveBeenCalled();
});

test('MFE-02 a link that says more than a path is not rendered ahead', async () => {
  given(remote('team-j', 'public'));
  document.body.innerHTML = '<a href="/team-j?year=2026">Team</a>';
  stop = prefetchOnIntent();
  turn(document.querySelector('a'), 'pointerover');
  await still(1_000);
  expect(fetchedAhead()).toEqual(['/team-j']);
  expect(renderedAhead()).toEqual([]);
});

test('SHL-06 neither a student screen without a session nor the login with one is got ready', async () => {
  given(remote('inside-k', 'student'), remote('login', 'public'));
  document.body.innerHTML = '<a href="/inside-k">Inside</a><a href="/login">Login</a>';
  const [inside, login] = document.querySelectorAll('a');
  stop = prefetchOnIntent();
  turn(inside!, 'pointerover');
  await still(1_000);
  signIn(ASHA);
  turn(login!, 'pointerover');
  await still(1_000);
  expect(fetchedAhead()).toEqual([]);
  expect(renderedAhead()).toEqual([]);
});

test('a browser that saves data renders nothing ahead', async () => {
  given(remote('team-l', 'public'));
  document.body.innerHTML = '<a href="/team-l">Team</a>';
  saveData(true);
  stop = prefetchOnIntent();
  turn(document.querySelector('a'), 'pointerover');
  await still(1_000);
  expect(renderedAhead()).toEqual([]);
});

test('MFE-09 on a page of another audience its menu comes ahead, and nothing of visitors or students', async () => {
  given(remote('news-z', 'public'), remote('desk-z', 'staff'));
  history.replaceState(null, '', '/desk-z');
  stop = prefetchWhenIdle();
  await still(IDLE_AFTER_MS + 5_000);
  expect(fetchedAhead()).toEqual(['/desk-z']);
  history.replaceState(null, '', '/');
});

test('MFE-09 a page that stands in another frame, behind another guard, is not rendered out of sight', async () => {
  given(remote('desk-y', 'staff'));
  const link = document.createElement('a');
  link.href = '/desk-y';
  document.body.append(link);
  stop = prefetchOnIntent();
  link.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await still(RESTS_AFTER_MS + 10);
  expect(fetchedAhead()).toEqual(['/desk-y']);
  expect(renderAhead).not.toHaveBeenCalled();
});
