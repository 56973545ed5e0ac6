import { http, HttpResponse } from 'msw';
import { fakeServer, useFakeApi } from '../../testing/fake-server';
import { CALLS } from '../contract/calls';
import { readToasts } from '../toasts';
import { call } from './client';

useFakeApi();

const CHANGES = Object.values(CALLS).filter((one) => one.method !== 'GET' && !('reads' in one));
const verbs = { POST: http.post, PUT: http.put, DELETE: http.delete, GET: http.get };
const said = (made: number) => ({ success: true, message: `Made as number ${made}`, data: null });

/** A server that makes a change once for each key, behind a proxy. @param drops for each sending in turn */
function lossy(
  { method, path }: (typeof CHANGES)[number],
  drops: ('request' | 'response' | 'page' | null)[],
) {
  const made = new Map<string, ReturnType<typeof said>>();
  const keys: string[] = [];
  fakeServer.use(
    verbs[method](`*${path}`, ({ request }) => {
      const drop = drops.shift() ?? null;
      const key = request.headers.get('idempotency-key') ?? '';
      keys.push(key);
      if (drop === 'request') return HttpResponse.error();
      const kept = made.get(key) ?? said(made.size + 1);
      made.set(key, kept);
      if (drop === 'page') return HttpResponse.text('<h1>Bad gateway</h1>', { status: 502 });
      return drop === 'response' ? HttpResponse.error() : HttpResponse.json(kept);
    }),
  );
  return { made, keys };
}

const make = ({ method, path }: (typeof CHANGES)[number], data: object = {}) =>
  call<null>({ method, url: path, data });

test.each(CHANGES.map((one) => [`${one.method} ${one.path}`, one] as const))(
  'F-01 %s is made once whatever the way drops, and its result is what the server said',
  async (_, one) => {
    const { made, keys } = lossy(one, ['request', 'response', 'page']);
    expect(await make(one)).toMatchObject({ success: true, status: 200, message: 'Made as number 1' });
    expect([made.size, keys.length, new Set(keys).size]).toEqual([1, 4, 1]);
    expect(readToasts().filter(({ open }) => open)).toEqual([]);
  },
);

const ONE = CALLS.chooseMail;

test('F-01 a change that stays without a response is no refusal, and the same again is no second one', async () => {
  const { made, keys } = lossy(ONE, ['response', 'request', 'request', 'request']);
  expect(await make(ONE, { a: 1 })).toMatchObject({
    success: false,
    status: 0,
    isUnconfirmed: true,
    message: 'We could not confirm that this was saved. The server cannot be reached. Please try again.',
  });
  expect(await make(ONE, { a: 1 })).toMatchObject({ success: true, message: 'Made as number 1' });
  expect(new Set(keys).size).toBe(1);
  expect(await make(ONE, { a: 1 })).toMatchObject({ message: 'Made as number 2' });
  expect(made.size).toBe(2);
});

test('F-01 the same again hours later is another wish', async () => {
  const { made } = lossy(ONE, ['response', 'request', 'request', 'request']);
  await make(ONE, { a: 3 });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * 60_000);
  expect(await make(ONE, { a: 3 })).toMatchObject({ message: 'Made as number 2' });
  expect(made.size).toBe(2);
  jest.restoreAllMocks();
});

test('F-01 two changes that stay without a response each keep their key', async () => {
  const { made } = lossy(ONE, ['response', 'request', 'request', 'request']);
  await make(ONE, { a: 1 });
  expect(await make(ONE, { a: 2 })).toMatchObject({ message: 'Made as number 2' });
  expect(await make(ONE, { a: 1 })).toMatchObject({ message: 'Made as number 1' });
  expect(made.size).toBe(2);
});

const refusal = (status: number, change: string) =>
  HttpResponse.json({ success: false, message: `It is ${change}.`, data: { change } }, { status });

test('F-01 a portal that does not know what came of a change is asked again', async () => {
  let times = 0;
  const answer = () => ((times += 1) < 3 ? refusal(503, 'unknown') : HttpResponse.json(said(1)));
  fakeServer.use(http.post(`*${ONE.path}`, answer));
  expect(await make(ONE)).toMatchObject({ success: true, message: 'Made as number 1' });
});

test('F-01 a change that is made, without its result, is no failure', async () => {
  fakeServer.use(http.post(`*${ONE.path}`, () => refusal(409, 'made')));
  expect(await make(ONE)).toMatchObject({ success: false, isUnconfirmed: true, message: 'It is made.' });
});

test('F-01 a change that still runs is waited for', async () => {
  let times = 0;
  fakeServer.use(
    http.post(`*${ONE.path}`, () => {
      times += 1;
      if (times > 4) return HttpResponse.json(said(1));
      const running = { success: false, message: 'Still running', data: { change: 'running' } };
      return HttpResponse.json(running, { status: 409 });
    }),
  );
  expect(await make(ONE)).toMatchObject({ success: true, message: 'Made as number 1' });
});

test('F-01 a device without a network sends nothing, and says so at once', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { keys } = lossy(ONE, ['request']);
  expect(await make(ONE)).toMatchObject({
    success: false,
    message: 'You are offline. Please try again when the connection is back.',
  });
  expect(keys).toHaveLength(1);
  online.mockRestore();
});
