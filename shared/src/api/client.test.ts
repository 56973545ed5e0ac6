import { http, HttpResponse } from 'msw';
import { fake, unreachable } from '../../testing/fake';
import { fakeServer, useFakeApi } from '../../testing/fake-server';
import { session, signIn, signOut } from '../session';
import { fetchFile, getEligible, getRecruitment, login, UNREACHABLE, validateToken } from './index';
import { NOT_THE_PORTAL } from './client';

const ASHA = { token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' };

useFakeApi();
afterEach(() => signOut());

test('API-01 a student call carries the token as a bearer, and ids are encoded', async () => {
  signIn(ASHA);
  let asked: Request | undefined;
  fakeServer.use(
    fake('recruitment', ({ request }) => {
      asked = request;
      return { data: null };
    }),
  );
  await getRecruitment('a/b c');
  expect(asked?.headers.get('authorization')).toBe(`Bearer ${ASHA.token}`);
  expect(asked?.url).toMatch(/\/recruitment\/a%2Fb%20c$/);
});

test("API-01 an HTTP error gives the server's body, with its field errors and Retry-After", async () => {
  fakeServer.use(
    fake('login', {
      status: 429,
      message: 'Too many attempts',
      errors: { enrollment: 'Wait' },
      retryAfterSeconds: 30,
    }),
  );
  expect(await login({ enrollment: ASHA.enrollment, password: 'x' })).toMatchObject({
    success: false,
    status: 429,
    message: 'Too many attempts',
    errors: { enrollment: 'Wait' },
    retryAfterSeconds: 30,
  });
});

test('SHL-07 no answer and a 5xx keep the session', async () => {
  signIn(ASHA);
  fakeServer.use(unreachable('validateToken'));
  expect(await validateToken()).toEqual({ success: false, message: UNREACHABLE, data: null, status: 0 });
  fakeServer.use(http.post('*/student/validateToken', () => HttpResponse.text('<html>', { status: 502 })));
  expect(await validateToken()).toMatchObject({ success: false, status: 0, message: NOT_THE_PORTAL });
  expect(session.getState().token).toBe(ASHA.token);
});

test('SHL-07 a device without a network says so, and keeps its session', async () => {
  signIn(ASHA);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeServer.use(unreachable('eligibleCompanies'));
  expect(await getEligible()).toMatchObject({
    success: false,
    status: 0,
    message: 'You are offline. Please try again when the connection is back.',
  });
  expect(session.getState().token).toBe(ASHA.token);
  online.mockRestore();
});

test('SHL-07 a 401 ends the session whose token was sent', async () => {
  signIn(ASHA);
  fakeServer.use(fake('eligibleCompanies', { status: 401, message: 'Session ended' }));
  expect(await getEligible()).toMatchObject({ success: false, status: 401 });
  expect(session.getState().token).toBeNull();
});

/** What captive portals, proxies and other servers say in the portal's place. */
const html = (status: number, headers = {}) =>
  new HttpResponse('<!doctype html><title>Log in to this network</title>', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  });
const FOREIGN: [string, () => Response][] = [
  ['200 HTML', () => html(200)],
  ['401 HTML', () => html(401)],
  ['401 with a challenge', () => html(401, { 'www-authenticate': 'Basic' })],
  ['403 HTML', () => html(403)],
  ['407 HTML', () => html(407)],
  ['503 HTML with Retry-After', () => html(503, { 'retry-after': '5' })],
  ['200 {}', () => HttpResponse.text('{}', { headers: { 'content-type': 'application/json' } })],
  ['401 {}', () => HttpResponse.text('{}', { status: 401 })],
  ['200 null', () => HttpResponse.text('null')],
  ['200 []', () => HttpResponse.text('[]')],
  ['200 empty', () => new HttpResponse(null)],
  ['204', () => new HttpResponse(null, { status: 204 })],
  ['401 empty', () => new HttpResponse(null, { status: 401 })],
  ['401 of another API', () => HttpResponse.text('{"error":"unauthorized","message":"x"}', { status: 401 })],
  [
    '401 with words for success',
    () => HttpResponse.text('{"success":"no","message":"x","data":null}', { status: 401 }),
  ],
  ['401 without data', () => HttpResponse.text('{"success":false,"message":"x"}', { status: 401 })],
  [
    '500 that says success',
    () => HttpResponse.text('{"success":true,"message":"x","data":null}', { status: 500 }),
  ],
  ['half an envelope', () => HttpResponse.text('{"success":false,"mess', { status: 401 })],
];

test.each(FOREIGN)('W-12: %s is not the portal: the session stays, in words', async (_, answer) => {
  fakeServer.use(http.all('*/student/*', answer as never));
  for (const ask of [
    validateToken,
    getEligible,
    () => login({ enrollment: ASHA.enrollment, password: 'x' }),
  ]) {
    signIn(ASHA);
    expect(await ask()).toEqual({ success: false, message: NOT_THE_PORTAL, data: null, status: 0 });
    expect(session.getState().token).toBe(ASHA.token);
  }
});

test.each(FOREIGN)('W-12: %s is no file, and ends no session', async (name, answer) => {
  fakeServer.use(http.all('*/files/one.pdf', answer as never));
  signIn(ASHA);
  const file = await fetchFile('/files/one.pdf');
  if (/HTML|^401|^500|^half|^204/.test(name)) expect(file?.size ?? 0).toBe(0);
  expect(session.getState().token).toBe(ASHA.token);
});

test('SHL-07 a late 401 for an older token leaves a newer session alone', async () => {
  signIn(ASHA);
  fakeServer.use(
    fake('eligibleCompanies', () => {
      signIn({ ...ASHA, token: 'newer-token' });
      return { status: 401, message: 'Session ended' };
    }),
  );
  await getEligible();
  expect(session.getState().token).toBe('newer-token');
});

test('CMP-02 a file comes as bytes with the token, or as null when it cannot be had', async () => {
  signIn(ASHA);
  fakeServer.use(
    http.get('*/files/one.pdf', ({ request }) =>
      request.headers.get('authorization') === `Bearer ${ASHA.token}`
        ? HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.7').buffer)
        : new HttpResponse(null, { status: 401 }),
    ),
    http.get('*/files/two.pdf', () => new HttpResponse(null, { status: 404 })),
  );
  expect((await fetchFile('/files/one.pdf'))?.size).toBe(8);
  expect(await fetchFile('/files/two.pdf')).toBeNull();
});
