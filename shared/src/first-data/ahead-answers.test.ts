import { http, HttpResponse } from 'msw';
import { fakeServer, useFakeApi } from '../../testing/fake-server';
import { getHomePageData, setRegistered, validateToken } from '../api';
import { session, signIn, signOut } from '../session';
import { arrivedAhead, askAhead } from './ahead-answers';

const ASHA = { token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' };
const BINA = { token: 'token-of-bina', enrollment: '220280107004', name: 'BINA' };
const HOME = '/student/get/getHomePageData';

useFakeApi();
afterEach(() => {
  signOut();
  jest.useRealTimers();
});

/** Counts what reaches the server, by bearer; the first `failures` requests get no answer. */
function countRequests({ status = 200, failures = 0 } = {}): string[] {
  const bearers: string[] = [];
  fakeServer.use(
    http.get(`*${HOME}`, ({ request }) => {
      bearers.push(request.headers.get('authorization') ?? '');
      if (bearers.length <= failures) return HttpResponse.error();
      return HttpResponse.json(
        { success: status === 200, message: 'said', data: { asked: bearers.length } },
        { status },
      );
    }),
  );
  return bearers;
}

test("API-01 the page's call joins the one made ahead: the server is asked once, the next call asks again", async () => {
  const bearers = countRequests();
  signIn(ASHA);
  void askAhead(HOME, ASHA.token);
  void askAhead(HOME, ASHA.token);
  expect(await getHomePageData()).toMatchObject({ success: true, status: 200, data: { asked: 1 } });
  expect(bearers).toEqual([`Bearer ${ASHA.token}`]);
  expect(await getHomePageData()).toMatchObject({ data: { asked: 2 } });
});

test('SHL-08 an answer for one student never reaches the next', async () => {
  const bearers = countRequests();
  signIn(ASHA);
  void askAhead(HOME, ASHA.token);
  signOut();
  signIn(BINA);
  await getHomePageData();
  expect(bearers.at(-1)).toBe(`Bearer ${BINA.token}`);
  expect(bearers).toHaveLength(2);
});

test('a request made ahead that gets no answer is made again by the page', async () => {
  const bearers = countRequests({ failures: 1 });
  signIn(ASHA);
  void askAhead(HOME, ASHA.token);
  expect(await getHomePageData()).toMatchObject({ success: true, data: { asked: 2 } });
  expect(bearers).toHaveLength(2);
});

test("an answer that came ahead and is an error is the call's answer; a 401 ends the session", async () => {
  const bearers = countRequests({ status: 401 });
  signIn(ASHA);
  void askAhead(HOME, ASHA.token);
  expect(await getHomePageData()).toMatchObject({ success: false, status: 401, message: 'said' });
  expect(bearers).toHaveLength(1);
  expect(session.getState().token).toBeNull();
});

test('an answer that no one took is forgotten after five seconds', async () => {
  const bearers = countRequests();
  signIn(ASHA);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  void askAhead(HOME, ASHA.token);
  jest.advanceTimersByTime(5_001);
  jest.useRealTimers();
  await getHomePageData();
  expect(bearers).toHaveLength(2);
});

test('API-01 an answer that was asked for before a change is not used after it', async () => {
  const bearers = countRequests();
  fakeServer.use(
    http.put('*/student/set/registered', () =>
      HttpResponse.json({ success: true, message: 'said', data: null }),
    ),
  );
  signIn(ASHA);
  void askAhead(HOME, ASHA.token);
  await setRegistered(true);
  await getHomePageData();
  expect(bearers).toHaveLength(2);
});

test('SHL-07 a poll of the session that ends before the page takes what came ahead leaves them there', async () => {
  const bearers = countRequests();
  fakeServer.use(
    http.post('*/student/validateToken', () =>
      HttpResponse.json({ success: true, message: 'said', data: null }),
    ),
  );
  signIn(ASHA);
  void askAhead(HOME, ASHA.token);
  await validateToken();
  expect(await getHomePageData()).toMatchObject({ data: { asked: 1 } });
  expect(bearers).toHaveLength(1);
});

test('API-01 an answer that has come ahead can be read without waiting; the call then gives the same one, once', async () => {
  const bearers = countRequests();
  signIn(ASHA);
  const asked = askAhead(HOME, ASHA.token);
  expect(getHomePageData.arrived()).toBeNull();
  await asked;
  const arrived = getHomePageData.arrived();
  expect(arrived).toMatchObject({ success: true, status: 200, data: { asked: 1 } });
  expect(await getHomePageData()).toBe(arrived);
  expect(getHomePageData.arrived()).toBeNull();
  expect(bearers).toHaveLength(1);
});

test('CMP-14 an answer is as old as its coming, not as its reading: deadlines are judged by it', async () => {
  countRequests();
  signIn(ASHA);
  await askAhead(HOME, ASHA.token);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 4_000);
  expect((await getHomePageData()).receivedAt).toBeLessThanOrEqual(now);
  jest.restoreAllMocks();
});

test('API-01 a refusal that has come ahead is no answer to show: the call judges it', async () => {
  countRequests({ status: 500 });
  signIn(ASHA);
  await askAhead(HOME, ASHA.token);
  expect(getHomePageData.arrived()).toBeNull();
  expect(await getHomePageData()).toMatchObject({ success: false, status: 500 });
});

test('SHL-08 an answer that has come for one student is not there for the next, nor for no one', async () => {
  countRequests();
  signIn(ASHA);
  await askAhead(HOME, ASHA.token);
  signOut();
  expect(getHomePageData.arrived()).toBeNull();
  signIn(BINA);
  expect(getHomePageData.arrived()).toBeNull();
  expect(arrivedAhead(HOME, BINA.token)).toBeNull();
});
