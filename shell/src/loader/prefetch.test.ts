import type { RegistryRemote } from '@portal/shared/contract';
import { signIn, signOut } from '@portal/shared/session';
import { dropAhead, renderAhead } from './ahead-page';
import { askForFirstData } from './first-data';
import { loadPage } from './load-page';
import { blame } from './open-page';
import { prefetchOnIntent, prefetchWhileTyping, RESTS_AFTER_MS, STAYS_AFTER_MS } from './prefetch';
import { beginWith } from './registry';
import { remote } from './testing';

jest.mock('./load-page', () => ({ loadPage: jest.fn(() => Promise.resolve()) }));
jest.mock('./first-data', () => ({ askForFirstData: jest.fn(() => Promise.resolve()) }));
jest.mock('./ahead-page', () => ({ renderAhead: jest.fn(), dropAhead: jest.fn() }));

const ASHA = { token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' };
const given = (html: string, ...remotes: RegistryRemote[]) => {
  beginWith({ revision: 1, shell: null, remotes });
  document.body.innerHTML = html;
  return document.querySelectorAll('a')[0]!;
};
const pathsOf = (mock: unknown) => (mock as jest.Mock).mock.calls.map(([, path]: unknown[]) => path);
const loaded = () => pathsOf(loadPage);
const rendered = () => pathsOf(renderAhead);
const turn = (element: Element | null, sign: string, to: Element | null = null) =>
  element?.dispatchEvent(new MouseEvent(sign, { bubbles: true, relatedTarget: to }));
const still = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const saveData = (on: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: on } });

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  window.matchMedia = jest.fn(() => ({ matches: false })) as unknown as typeof window.matchMedia;
  saveData(false);
  stop = prefetchOnIntent();
});
afterEach(() => {
  stop();
  signOut();
  jest.useRealTimers();
});

test.each(['focusin', 'pointerover'])('a link that gets %s has its code loaded at once', async (sign) => {
  turn(given('<a href="/team">Team</a>', remote('team')), sign);
  await still(0);
  expect(loaded()).toEqual(['/team']);
});

test('MFE-02 the code of the dashboard is loaded once while someone types at the login, and nowhere else', async () => {
  const stopTyping = prefetchWhileTyping();
  const home = remote('dashboard', { audience: 'student' });
  given('<input>', { ...home, facts: { ...home.facts, paths: ['/companies'] } });
  const type = async () => {
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    await still(0);
  };
  await type();
  expect(loaded()).toEqual([]);
  window.history.replaceState(null, '', '/login');
  await type();
  await type();
  expect(loaded()).toEqual(['/companies']);
  window.history.replaceState(null, '', '/');
  stopTyping();
});

test('a finger on a link has its code loaded, unless it scrolls', async () => {
  const link = given('<a href="/team">Team</a>', remote('team'));
  link.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' }));
  turn(link, 'touchstart');
  await still(STAYS_AFTER_MS - 1);
  turn(link, 'touchmove');
  await still(1_000);
  expect(loaded()).toEqual([]);
  turn(link, 'touchstart');
  await still(STAYS_AFTER_MS);
  expect(loaded()).toEqual(['/team']);
});

test('MFE-02 data is asked for and the page rendered ahead once the pointer has rested, until it leaves the link', async () => {
  const link = given('<a href="/team"><b>Our</b> <i>team</i></a><button>Other</button>', remote('team'));
  const [word, other] = [document.querySelector('b'), document.querySelector('i')];
  turn(word, 'pointerover');
  await still(RESTS_AFTER_MS - 1);
  expect(askForFirstData).not.toHaveBeenCalled();
  turn(word, 'pointerout', other);
  turn(other, 'pointerover', word);
  await still(1);
  expect([pathsOf(askForFirstData), rendered()]).toEqual([['/team'], ['/team']]);
  jest.mocked(dropAhead).mockClear();
  document.querySelector('button')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(dropAhead).not.toHaveBeenCalled();
  turn(link, 'pointerout', document.body);
  expect(dropAhead).toHaveBeenCalledTimes(1);
});

test('a pointer that only passes asks for no data', async () => {
  const link = given('<a href="/team">Team</a>', remote('team'));
  turn(link, 'pointerover');
  await still(RESTS_AFTER_MS - 1);
  turn(link, 'pointerout');
  await still(1_000);
  expect([jest.mocked(askForFirstData).mock.calls, rendered()]).toEqual([[], []]);
});

test.each([
  ['says more than a path', '<a href="/team?year=2026">Team</a>', remote('team'), ['/team']],
  ['is in another frame', '<a href="/desk">Desk</a>', remote('desk', { audience: 'staff' }), ['/desk']],
  ['needs a session', '<a href="/inside">In</a>', remote('inside', { audience: 'student' }), []],
])('MFE-02 SHL-06 MFE-09 a page that %s is not rendered ahead', async (_, html, known, paths) => {
  turn(given(html, known), 'pointerover');
  await still(1_000);
  expect([loaded(), rendered()]).toEqual([paths, []]);
});

test('SHL-06 the login is not got ready for who is logged in', async () => {
  signIn(ASHA);
  turn(given('<a href="/login">Login</a>', remote('login')), 'pointerover');
  await still(1_000);
  expect(loaded()).toEqual([]);
});

test('MFE-05 a release that is to blame for a failure is not loaded ahead', async () => {
  const sad = remote('sad', { previous: 'sad-1' });
  blame(sad.current);
  turn(given('<a href="/sad">Sad</a>', sad), 'pointerover');
  await still(1_000);
  expect(loaded()).toEqual([]);
});

test('a browser that saves data fetches and renders nothing ahead', async () => {
  saveData(true);
  turn(given('<a href="/team">Team</a>', remote('team')), 'pointerover');
  await still(1_000);
  expect([loaded(), rendered()]).toEqual([[], []]);
});
