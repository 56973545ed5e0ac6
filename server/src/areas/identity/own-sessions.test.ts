import { CALLS, pathOf, SESSION_IDLE_MS, type SessionItem } from '@portal/shared/contract';
import { testClock } from '../../../test/clock';
import { addStudent, PASSWORD, signIn } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { browserName } from './sessions/browser-name';

const SESSION_UNKNOWN = 'This session does not exist or has ended.';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe("a student's own sessions", () => {
  const clock = testClock();
  const server = useTestServer({ clock });

  const list = async (token: string) =>
    await server.data<SessionItem[]>('GET', CALLS.sessions.path, { token });
  const end = (token: string, id: string) =>
    server.call('POST', pathOf(CALLS.endSession.path, { id }), { token });
  const poll = async (token: string) =>
    (await server.call('POST', CALLS.validateToken.path, { token })).status;

  test('W-05: they are listed, the own first, with the browser in words and no address', async () => {
    const student = await addStudent(server);
    const body = { enrollment: student.enrollment, password: PASSWORD };
    const headers = { 'user-agent': PHONE };
    const login = await server.call('POST', CALLS.login.path, { body, headers, address: '10.30.0.1' });
    const { token } = login.body.data as { token: string };
    await clock.advance(5 * 60_000);
    await signIn(server, student);
    const items = await list(token);
    expect(items).toMatchObject([
      { is_current: true, browser: 'Chrome on Android' },
      { is_current: false, browser: 'Another browser' },
    ]);
    expect(Date.parse(items[0]!.last_used) - Date.parse(items[0]!.since)).toBe(5 * 60_000);
    expect(JSON.stringify(items)).not.toContain('10.30.0.1');
  });

  test('W-05: one is ended, or all others, and every process forgets them', async () => {
    const student = await addStudent(server);
    const tokens = [];
    for (let i = 0; i < 4; i++) tokens.push(await signIn(server, student));
    for (const token of tokens) expect(await poll(token)).toBe(200);
    const stranger = await signIn(server, await addStudent(server));
    const [mine = '', ...others] = tokens;
    const [, other] = await list(mine);
    expect((await end(mine, other!.id)).status).toBe(200);
    expect((await end(mine, other!.id)).body.message).toBe(SESSION_UNKNOWN);
    expect((await Promise.all(others.map(poll))).sort()).toEqual([200, 200, 401]);
    const ended = await server.call('POST', CALLS.endOtherSessions.path, { token: mine });
    expect(await poll(stranger)).toBe(200);
    expect(ended.body).toEqual({ success: true, message: '2 other sessions have ended.', data: null });
    expect(await Promise.all(tokens.map(poll))).toEqual([200, 401, 401, 401]);
    const [own] = await list(mine);
    expect((await end(mine, own!.id)).status).toBe(200);
    expect(await poll(mine)).toBe(401);
  });

  test('SHL-12 one that was not used for 30 min is not listed, ended or counted', async () => {
    const student = await addStudent(server);
    const idle = await signIn(server, student);
    const [{ id }] = (await list(idle)) as [SessionItem];
    await clock.advance(SESSION_IDLE_MS);
    const mine = await signIn(server, student);
    expect((await list(mine)).map((item) => item.is_current)).toEqual([true]);
    expect((await end(mine, id)).body.message).toBe(SESSION_UNKNOWN);
    const ended = await server.call('POST', CALLS.endOtherSessions.path, { token: mine });
    expect(ended.body.message).toBe('There was no other session.');
  });
});

test.each([
  [PHONE, 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['<script>alert(1)</script>', 'Another browser'],
  [undefined, 'Another browser'],
])('W-05: %s is %s', (userAgent, words) => {
  expect(browserName(userAgent)).toBe(words);
});
