import { waitFor } from '@testing-library/react';
import { SESSION_LIFE_MS } from '../contract/limits';
import { closeTabs, followOtherTabs, keepTyped, readTyped, session, setName, signIn, signOut } from './index';

const ASHA = { token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' };

afterEach(() => {
  signOut();
  closeTabs();
});

test('SHL-12 logging in stores token, enrollment and name, and the token in a cookie', () => {
  const setCookie = jest.spyOn(document, 'cookie', 'set');
  expect(signIn(ASHA)).toBe(true);
  expect({ ...localStorage }).toEqual({
    studentToken: ASHA.token,
    enrollment: ASHA.enrollment,
    name: ASHA.name,
  });
  expect(document.cookie).toBe(`studentToken=${ASHA.token}`);
  expect(setCookie).toHaveBeenCalledWith(
    `studentToken=${ASHA.token}; Path=/; SameSite=Strict; Max-Age=${SESSION_LIFE_MS / 1000}`,
  );
  setCookie.mockRestore();
});

test('SHL-12 the personal save stores the name, in the cookie name as well', () => {
  signIn(ASHA);
  setName('ASHA PATEL');
  expect(localStorage.getItem('name')).toBe('ASHA PATEL');
  expect(document.cookie).toContain('name=ASHA%20PATEL');
  expect(session.getState().name).toBe('ASHA PATEL');
});

test('SHL-08 logging out clears every stored value and both cookies', () => {
  signIn(ASHA);
  setName('ASHA PATEL');
  signOut();
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
  expect(session.getState()).toEqual({ token: null, enrollment: null, name: null });
});

test("SHL-12 a login drops what the browser's earlier student left", () => {
  signIn(ASHA);
  setName('ASHA PATEL');
  signIn({ token: 'token-of-ravi', enrollment: '220280107004', name: 'RAVI' });
  expect(document.cookie).toBe('studentToken=token-of-ravi');
});

test('SHL-12 a browser that refuses storage still logs in, for this page', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  expect(signIn(ASHA)).toBe(false);
  expect(session.getState().token).toBe(ASHA.token);
  refuse.mockRestore();
});

/** Logs in while the browser keeps nothing of a key: storage is full, or refused as a whole. */
function signInUnkept(full: (key: string) => boolean): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { setItem } = Storage.prototype;
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key: string,
    value: string,
  ) {
    if (full(key)) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  expect(signIn(ASHA)).toBe(false);
  refuse.mockRestore();
}

test('SHL-12 storage that is full half way keeps no half of a session', () => {
  signInUnkept((key) => key === 'studentToken');
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
  expect(session.getState().token).toBe(ASHA.token);
});

test('SHL-12 a session that only this page knows outlives changes of storage in other tabs', () => {
  signInUnkept(() => true);
  const reload = jest.fn();
  const stop = followOtherTabs(reload);
  window.dispatchEvent(new StorageEvent('storage', { key: 'profile-draft:x:personal' }));
  expect(session.getState().token).toBe(ASHA.token);
  stop();
});

test('SHL-08 a session that only this page knows ends with a logout elsewhere, and with another student', async () => {
  const reload = jest.fn();
  const stop = followOtherTabs(reload);
  const otherTab = new BroadcastChannel('portal-session');
  signInUnkept(() => true);
  otherTab.postMessage({ kind: 'signed-out' });
  await waitFor(() => expect(session.getState().token).toBeNull());
  expect(reload).not.toHaveBeenCalled();
  signInUnkept(() => true);
  otherTab.postMessage({ kind: 'signed-in', enrollment: '220280107004' });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(session.getState().token).toBeNull();
  otherTab.close();
  stop();
});

test('SHL-12 the same student in another tab, where storage had room, makes the session a kept one', async () => {
  signInUnkept(() => true);
  const stop = followOtherTabs(() => undefined);
  const otherTab = new BroadcastChannel('portal-session');
  localStorage.setItem('enrollment', ASHA.enrollment);
  localStorage.setItem('studentToken', 'a-second-token');
  otherTab.postMessage({ kind: 'signed-in', enrollment: ASHA.enrollment });
  await waitFor(() => expect(session.getState().token).toBe('a-second-token'));
  otherTab.close();
  stop();
});

test('SHL-08 a logout in another tab ends the session here at once', async () => {
  signIn(ASHA);
  const stop = followOtherTabs(() => undefined);
  const otherTab = new BroadcastChannel('portal-session');
  localStorage.clear();
  otherTab.postMessage({ kind: 'signed-out' });
  await waitFor(() => expect(session.getState().token).toBeNull());
  otherTab.close();
  stop();
});

test("SHL-08 another student's login in another tab makes this one reload", () => {
  signIn(ASHA);
  const reload = jest.fn();
  const stop = followOtherTabs(reload);
  localStorage.setItem('studentToken', 'token-of-ravi');
  localStorage.setItem('enrollment', '220280107004');
  window.dispatchEvent(new StorageEvent('storage', { key: 'studentToken' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(session.getState().enrollment).toBe('220280107004');
  stop();
});

test("W-57 what one student typed is gone from a tab that learns only of the next, the next one's own stays", () => {
  signIn(ASHA);
  keepTyped('an appeal', 'I was ill');
  const stop = followOtherTabs(() => undefined);
  localStorage.setItem('studentToken', 'token-of-ravi');
  localStorage.setItem('enrollment', '220280107004');
  window.dispatchEvent(new StorageEvent('storage', { key: 'studentToken' }));
  expect(Object.values(sessionStorage)).toEqual([]);
  keepTyped('an appeal', 'I was there');
  session.setState({ name: 'Ravi' });
  expect(readTyped('an appeal')).toBe('I was there');
  stop();
});

test("SHL-08 another student's login reloads this tab even when it saw no one logged in between", () => {
  signIn(ASHA);
  const reload = jest.fn();
  const stop = followOtherTabs(reload);
  const received = (enrollment: string | null) => {
    localStorage.clear();
    if (enrollment) {
      localStorage.setItem('studentToken', `token-of-${enrollment}`);
      localStorage.setItem('enrollment', enrollment);
    }
    window.dispatchEvent(new StorageEvent('storage', { key: 'studentToken' }));
  };
  received(null);
  received(ASHA.enrollment);
  received(null);
  expect(reload).not.toHaveBeenCalled();
  received('220280107004');
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

test('SHL-08 a token that comes before its student waits for them', () => {
  const reload = jest.fn();
  signIn(ASHA);
  const stop = followOtherTabs(reload);
  localStorage.clear();
  const change = (key: string, value: string) => {
    localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  change('studentToken', 'token-of-ravi');
  expect(session.getState().token).toBeNull();
  change('enrollment', '220280107004');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(session.getState().enrollment).toBe('220280107004');
  stop();
});

test('SHL-12 a name that was saved in another tab is shown here too', () => {
  signIn(ASHA);
  const stop = followOtherTabs(() => undefined);
  localStorage.setItem('name', 'ASHA PATEL');
  window.dispatchEvent(new StorageEvent('storage', { key: 'name' }));
  expect(session.getState().name).toBe('ASHA PATEL');
  stop();
});
