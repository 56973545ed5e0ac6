import { CALLS, MESSAGES, OTP_LIFE_MS } from '@portal/shared/contract';
import { testClock } from '../../../../test/clock';
import { lastMail, lastOtp, readOutbox } from '../../../../test/outbox';
import { recoveryBrowser } from '../../../../test/recovery-browser';
import { addStudent, freshEnrollment, PASSWORD } from '../../../../test/students';
import { useTestServer } from '../../../../test/test-server';
import { fromNow } from '../../../platform/database/clock';
import { DEVICE_LIFE_MS, MOST_DEVICES } from '../sessions/device-store';
import { RATE_LIMITS } from '../limits';
import { WRONG_CREDENTIALS } from './login';
import { limits } from '../schema';
import { hashOf } from '../secret';

const clock = testClock();
const server = useTestServer({ clock });

let addresses = 0;
const freshAddress = () => `10.20.${addresses >> 8}.${addresses++ & 255}`;
/** A browser at an address that has typed wrong passwords for an enrollment. */
async function overLimit(enrollment: string) {
  const browser = recoveryBrowser(server, freshAddress());
  for (let i = 0; i < 5; i++) await browser.login(enrollment, `wrong ${i}`);
  return browser;
}
async function waiting() {
  const student = await addStudent(server);
  const browser = await overLimit(student.enrollment);
  expect((await browser.login(student.enrollment, PASSWORD)).status).toBe(202);
  return { ...student, browser, code: await lastOtp(server.dataDir, student.email) };
}
const useless = { otp: MESSAGES.loginCodeUseless };

test('W-05: the answer over a limit reveals nothing, and a code is mailed where the password is right', async () => {
  const { enrollment, email } = await addStudent(server);
  const stranger = freshEnrollment();
  const known = await overLimit(enrollment);
  const unknown = await overLimit(stranger);
  const before = (await readOutbox(server.dataDir)).length;
  const shapes = [
    await known.login(enrollment, 'wrong'),
    await known.login(enrollment, PASSWORD),
    await unknown.login(stranger, PASSWORD),
  ].map(({ status, body, headers }) => ({
    status,
    body,
    headers: {
      ...headers,
      date: '',
      'set-cookie': String(headers['set-cookie']).replace(/=[\w-]{43};/, '=secret;'),
    },
  }));
  expect(shapes[0]).toMatchObject({ status: 202, body: { message: MESSAGES.loginCodeSent, data: null } });
  expect(shapes[0]?.headers['set-cookie']).toBe(
    'loginFlow=secret; Max-Age=600; Path=/student; HttpOnly; SameSite=Strict',
  );
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
  const mail = await lastMail(server.dataDir, email);
  expect(mail.text).toContain('someone else knows your password');
  expect(await readOutbox(server.dataDir)).toHaveLength(before + 1);
});

test('W-05: a code logs in once, in the browser that began, and makes it known', async () => {
  const { enrollment, browser, code } = await waiting();
  const other = recoveryBrowser(server, freshAddress());
  expect((await other.verifyLogin(enrollment, code)).status).toBe(422);
  const done = await browser.verifyLogin(enrollment, code);
  expect(done.body).toMatchObject({ success: true, data: { enrollment } });
  expect(browser.cookie('loginFlow')).toBeUndefined();
  expect((await browser.verifyLogin(enrollment, code)).status).toBe(422);
  expect((await browser.login(enrollment, PASSWORD)).status).toBe(200);
});

test('W-05: five tries a code; a wrong, a spent and an imagined one are refused in one sentence', async () => {
  const { enrollment, browser, code } = await waiting();
  const guessed = await overLimit(enrollment);
  await guessed.login(enrollment, 'wrong');
  for (const one of [browser, guessed]) {
    for (let i = 0; i < 5; i++) {
      const { status, body } = await one.verifyLogin(enrollment, code === 99_999_999 ? code - 1 : code + 1);
      expect([status, body.errors]).toEqual([422, useless]);
    }
  }
  expect((await browser.verifyLogin(enrollment, code)).body.errors).toEqual(useless);
});

test('W-05: a code lives 10 minutes and ends with the password', async () => {
  const late = await waiting();
  await clock.advance(OTP_LIFE_MS);
  expect((await late.browser.verifyLogin(late.enrollment, late.code)).status).toBe(422);

  const { enrollment, email, browser, code } = await waiting();
  const recovering = recoveryBrowser(server, freshAddress());
  await recovering.sendOtp(enrollment);
  await recovering.verifyOtp(enrollment, await lastOtp(server.dataDir, email, 2));
  expect((await recovering.changePwd(enrollment, 'a much better one')).status).toBe(200);
  expect((await browser.verifyLogin(enrollment, code)).status).toBe(422);
});

test('W-05: a known browser has limits of its own, and is known to its account alone', async () => {
  const { enrollment } = await addStudent(server);
  const browser = recoveryBrowser(server, freshAddress());
  const first = await browser.login(enrollment, PASSWORD);
  const [device] = [first.headers['set-cookie']].flat();
  expect(device).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/student; HttpOnly; SameSite=Strict$/);
  browser.moveTo(freshAddress());
  for (let i = 0; i < 10; i++) {
    const { status, body } = await browser.login(enrollment, `wrong ${i}`);
    expect([status, body.message]).toEqual([401, WRONG_CREDENTIALS]);
  }
  const eleventh = await browser.login(enrollment, PASSWORD);
  expect([eleventh.status, eleventh.headers['retry-after']]).toEqual([429, '60']);
  await clock.advance(60_000);
  expect((await browser.login(enrollment, PASSWORD)).status).toBe(200);
  // It consumed no other student's limit.
  expect((await recoveryBrowser(server, freshAddress()).login(enrollment, PASSWORD)).status).toBe(200);

  const other = await addStudent(server);
  browser.moveTo(freshAddress());
  for (let i = 0; i < 5; i++) await browser.login(other.enrollment, `wrong ${i}`);
  expect((await browser.login(other.enrollment, PASSWORD)).status).toBe(202);
});

test('W-05: ten browsers are known, the longest unused gives way, and a year ends it', async () => {
  const { id, enrollment } = await addStudent(server);
  const browsers = [];
  for (let i = 0; i <= MOST_DEVICES; i++) {
    await clock.advance(1000);
    const browser = recoveryBrowser(server, freshAddress());
    await browser.login(enrollment, PASSWORD);
    browsers.push(browser);
  }
  const { pool } = server.services.database;
  const { rows } = await pool.query('select secret_hash from devices where student_id = $1', [id]);
  expect(rows).toHaveLength(MOST_DEVICES);
  expect(JSON.stringify(rows)).not.toContain(browsers.at(-1)?.cookie('device'));
  await overLimitAccount(enrollment);
  expect((await browsers[0]!.login(enrollment, PASSWORD)).status).toBe(202);
  expect((await browsers[1]!.login(enrollment, PASSWORD)).status).toBe(200);
  await clock.advance(DEVICE_LIFE_MS);
  await overLimitAccount(enrollment);
  expect((await browsers[2]!.login(enrollment, PASSWORD)).status).toBe(202);
});

async function overLimitAccount(enrollment: string): Promise<void> {
  const row = { subject: hashOf(enrollment), wholeAt: fromNow(2 * 60 * 60_000) };
  await server.services.database.db
    .insert(limits)
    .values({ kind: RATE_LIMITS.loginAccount.kind, ...row })
    .onConflictDoUpdate({ target: [limits.kind, limits.subject], set: { wholeAt: row.wholeAt } });
}

test('W-09: a process whose clock is set back an hour refuses no right password', async () => {
  const { enrollment } = await addStudent(server);
  const address = freshAddress();
  const login = (password: string) =>
    server.call('POST', CALLS.login.path, { body: { enrollment, password }, address });
  for (let i = 0; i < 4; i++) expect((await login(`wrong ${i}`)).status).toBe(401);
  const real = Date.now;
  const behind = jest.spyOn(Date, 'now').mockImplementation(() => real() - 60 * 60_000);
  const { status } = await login(PASSWORD);
  behind.mockRestore();
  expect(status).toBe(200);
});
