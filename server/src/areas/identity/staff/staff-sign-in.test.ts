import { CELL_CALLS, CELL_HEADER, RECOVERY_CODES, type StaffSession } from '@portal/shared/contract/cell';
import { Secret, TOTP } from 'otpauth';
import { testClock } from '../../../../test/clock';
import { lastOtp } from '../../../../test/outbox';
import { addStaffMember } from '../../../../test/staff';
import { PASSWORD } from '../../../../test/students';
import { startTestServer, useTestServer, type CallAnswer } from '../../../../test/test-server';
import { readConfig } from '../../../config';
import { databaseNow } from '../../../platform/database/clock';

const HEADER = { [CELL_HEADER.name]: CELL_HEADER.value };
const sessionOf = ({ body }: CallAnswer) => body.data as StaffSession;

/** The cookies that an answer sets, by name, with all that is said of them. */
const cookiesOf = ({ headers }: CallAnswer): Record<string, string> =>
  Object.fromEntries(
    [headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .map((line): [string, string] => [line.split('=')[0] ?? '', line]),
  );
const sent = (cookies: Record<string, string>): string =>
  Object.values(cookies)
    .map((line) => line.split(';')[0])
    .join('; ');

const clock = testClock();
const server = useTestServer({ clock, config: { sampleCollege: false } });

const login = (email: string, password: string, cookie = '', address?: string) =>
  server.call('POST', CELL_CALLS.login.path, {
    body: { email, password },
    headers: cookie ? { cookie } : {},
    ...(address ? { address } : {}),
  });
const call = (name: keyof typeof CELL_CALLS, cookie: string, body?: object) =>
  server.call(CELL_CALLS[name].method, CELL_CALLS[name].path, {
    headers: { cookie, ...HEADER },
    ...(body ? { body } : {}),
  });

test('CEL-01 the session is a cookie that no script and no other site has, sent to the cell’s calls alone', async () => {
  const { email } = await addStaffMember(server, 'viewer');
  const answer = await login(` ${email.toUpperCase()} `, PASSWORD);
  expect(answer.status).toBe(200);
  const { staffSession, staffDevice } = cookiesOf(answer);
  for (const line of [staffSession, staffDevice])
    expect(line).toMatch(/^\w+=[\w-]{43}; Max-Age=\d+; Path=\/cell\/api; HttpOnly; SameSite=Strict$/);
  expect(JSON.stringify(answer.body)).not.toContain(staffSession?.slice(13, 56));
  const cookie = sent(cookiesOf(answer));
  expect((await call('session', cookie)).status).toBe(200);
  const out = await call('logout', cookie);
  expect([out.status, cookiesOf(out)['staffSession']]).toEqual([
    200,
    expect.stringMatching(/^staffSession=; Max-Age=0|^staffSession=;.*Expires=Thu, 01 Jan 1970/),
  ]);
  expect((await call('session', cookie)).status).toBe(401);
});

test('CEL-01 an unknown address, a wrong password, somebody suspended, invited or over are answered alike', async () => {
  const { email } = await addStaffMember(server, 'officer');
  const suspended = await addStaffMember(server, 'viewer', { isSuspended: true });
  const invited = await addStaffMember(server, 'viewer', { passwordHash: null });
  const over = await addStaffMember(server, 'coordinator', { until: new Date('2020-01-01') });
  const answers = await Promise.all([
    login('nobody@sie.example', PASSWORD),
    login(email, 'another password'),
    login(suspended.email, PASSWORD),
    login(invited.email, PASSWORD),
    login(over.email, PASSWORD),
  ]);
  for (const { status, body } of answers)
    expect({ status, ...body, requestId: '' }).toEqual({
      status: 401,
      success: false,
      message: 'Email address or password is wrong.',
      data: null,
      requestId: '',
    });
});

test('W-05 over a limit a mailed code lets the owner in, and a known browser has limits of its own', async () => {
  const { email } = await addStaffMember(server, 'viewer');
  const known = sent(cookiesOf(await login(email, PASSWORD)));
  const address = '10.99.0.1';
  for (let i = 0; i < 5; i += 1) expect((await login(email, `wrong ${i}`, '', address)).status).toBe(401);
  const wrong = await login(email, 'wrong', '', address);
  const right = await login(email, PASSWORD, '', address);
  expect([wrong.status, wrong.body.message]).toEqual([202, right.body.message]);
  expect(right.status).toBe(202);
  const otp = await lastOtp(server.dataDir, email);
  const verify = (cookie: string) =>
    server.call('POST', CELL_CALLS.loginCode.path, { body: { email, otp }, headers: { cookie }, address });
  expect((await verify(sent(cookiesOf(wrong)))).status).toBe(422);
  expect((await verify(sent(cookiesOf(right)))).status).toBe(200);
  expect((await verify(sent(cookiesOf(right)))).status).toBe(422);
  expect((await login(email, PASSWORD, known, address)).status).toBe(200);
});

test('CEL-02 where it is required, nothing opens before the second factor; its codes and recovery codes are good once', async () => {
  const { email } = await addStaffMember(server, 'officer');
  const first = await login(email, PASSWORD);
  expect(sessionOf(first)).toMatchObject({ second_factor: 'to set up', permissions: [] });
  const cookie = sent(cookiesOf(first));
  expect((await call('staff', cookie)).status).toBe(403);
  expect((await call('sessions', cookie)).status).toBe(403);
  expect((await call('secondFactor', cookie, { code: '123456' })).status).toBe(409);

  const { secret, uri } = (await call('beginSecondFactor', cookie)).body.data as {
    secret: string;
    uri: string;
  };
  expect(uri).toContain(encodeURIComponent(email));
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = async () => totp.generate({ timestamp: await databaseNow(server.services.database.db) });
  expect((await call('confirmSecondFactor', cookie, { code: '000000' })).status).toBe(422);
  const used = await code();
  const confirmed = await call('confirmSecondFactor', cookie, { code: used });
  const { recovery_codes: codes, session } = confirmed.body.data as {
    recovery_codes: string[];
    session: StaffSession;
  };
  expect(session.second_factor).toBe('passed');
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  expect((await call('staff', cookie)).status).toBe(200);
  expect((await call('beginSecondFactor', cookie)).status).toBe(409);

  const second = await login(email, PASSWORD);
  expect(sessionOf(second).second_factor).toBe('wanted');
  const later = sent(cookiesOf(second));
  expect((await call('staff', later)).status).toBe(403);
  // The code that confirmed was used.
  expect((await call('secondFactor', later, { code: used })).status).toBe(422);
  const typed = codes[0]!.toLowerCase().replace('-', ' ');
  const recovered = await call('secondFactor', later, { code: typed });
  expect(sessionOf(recovered)).toMatchObject({
    second_factor: 'passed',
    recovery_codes_left: RECOVERY_CODES - 1,
  });
  expect((await call('staff', later)).status).toBe(200);

  const third = sent(cookiesOf(await login(email, PASSWORD)));
  expect((await call('secondFactor', third, { code: typed })).status).toBe(422);
  await clock.advance(60_000);
  expect((await call('secondFactor', third, { code: await code() })).status).toBe(200);
});

test('CEL-02 the app’s secret and the recovery codes stand nowhere in the clear, and guessing stops', async () => {
  const { email, id } = await addStaffMember(server, 'officer');
  const cookie = sent(cookiesOf(await login(email, PASSWORD)));
  const { secret } = (await call('beginSecondFactor', cookie)).body.data as { secret: string };
  const { rows } = await server.services.database.pool.query<{ text: string }>(
    'select row_to_json(s)::text as text from staff s where id = $1',
    [id],
  );
  expect(rows[0]?.text).not.toContain(secret);
  for (let i = 0; i < 5; i += 1)
    expect((await call('confirmSecondFactor', cookie, { code: '000000' })).status).toBe(422);
  const refused = await call('confirmSecondFactor', cookie, { code: '000000' });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
});

test('CEL-02 where the key of the app’s secret is lost, it is said in words, and a recovery code still logs in', async () => {
  const { email, id } = await addStaffMember(server, 'officer');
  const cookie = sent(cookiesOf(await login(email, PASSWORD)));
  const { secret } = (await call('beginSecondFactor', cookie)).body.data as { secret: string };
  const timestamp = await databaseNow(server.services.database.db);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const confirmed = await call('confirmSecondFactor', cookie, { code });
  const { recovery_codes: codes } = confirmed.body.data as { recovery_codes: string[] };
  await server.services.database.pool.query(
    "update staff set totp_secret = replace(totp_secret, split_part(totp_secret, '.', 2), 'lost') where id = $1",
    [id],
  );
  const later = sent(cookiesOf(await login(email, PASSWORD)));
  const refused = await call('secondFactor', later, { code: '123456' });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('recovery code')]);
  expect((await call('secondFactor', later, { code: codes[0] })).status).toBe(200);
});

test('CEL-02 whoever comes to log in learns whether a second factor is required', async () => {
  const answer = await server.call('GET', CELL_CALLS.signIn.path, {});
  expect([answer.status, answer.body.data]).toEqual([
    200,
    { second_factor: 'required', student_login: '/login' },
  ]);
});

test('CEL-02 in production the sample college wants the second factor, too', async () => {
  const { production, sampleCollege } = readConfig({ NODE_ENV: 'production', SAMPLE_COLLEGE: 'on' });
  const own = await startTestServer({ config: { production, sampleCollege } });
  try {
    const { email } = await addStaffMember(own, 'officer');
    const body = { email, password: PASSWORD };
    const first = await own.call('POST', CELL_CALLS.login.path, { body });
    expect([first.status, sessionOf(first)]).toMatchObject([
      200,
      { second_factor: 'to set up', permissions: [] },
    ]);
    const headers = { cookie: sent(cookiesOf(first)), ...HEADER };
    expect((await own.call('GET', CELL_CALLS.staff.path, { headers })).status).toBe(403);
  } finally {
    await own.close();
  }
});
