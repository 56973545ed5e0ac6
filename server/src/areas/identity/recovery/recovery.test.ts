import { CALLS, OTP_LIFE_MS, OTP_RESEND_MS } from '@portal/shared/contract';
import { testClock } from '../../../../test/clock';
import { lastOtp, readOutbox } from '../../../../test/outbox';
import { recoveryBrowser } from '../../../../test/recovery-browser';
import { addStudent, freshEnrollment, PASSWORD, signIn } from '../../../../test/students';
import { useTestServer } from '../../../../test/test-server';
import { OTP_SENT } from './recovery';

const NEW_PASSWORD = 'a much better one';
const wrongFor = (otp: number) => (otp === 99_999_999 ? 10_000_000 : otp + 1);

const clock = testClock();
const server = useTestServer({ clock });
beforeEach(() => clock.advance(25 * 60 * 60 * 1000));

const login = (enrollment: string, password: string) =>
  server.call('POST', CALLS.login.path, { body: { enrollment, password } });
async function begin() {
  const student = await addStudent(server);
  const browser = recoveryBrowser(server);
  await browser.sendOtp(student.enrollment);
  return { ...student, browser, otp: await lastOtp(server.dataDir, student.email) };
}

test('AUT-06 three steps lead to a new password, and the old one is no more', async () => {
  const { enrollment, browser, otp } = await begin();
  expect(String(otp)).toMatch(/^[1-9]\d{7}$/);
  expect((await browser.verifyOtp(enrollment, otp)).status).toBe(200);
  expect((await browser.changePwd(enrollment, NEW_PASSWORD)).body).toMatchObject({ success: true });
  expect((await login(enrollment, NEW_PASSWORD)).status).toBe(200);
  expect((await login(enrollment, PASSWORD)).status).toBe(401);
});

test('API-08 a new password ends every session of the student at once', async () => {
  const { id, enrollment, browser, otp } = await begin();
  const token = await signIn(server, { id });
  const poll = () => server.call('POST', CALLS.validateToken.path, { token });
  expect((await poll()).status).toBe(200);
  await browser.verifyOtp(enrollment, otp);
  await browser.changePwd(enrollment, NEW_PASSWORD);
  expect((await poll()).status).toBe(401);
});

test('API-08 changePWD is refused without a verified OTP, and with one of another enrollment', async () => {
  const { enrollment, browser, otp } = await begin();
  expect((await browser.changePwd(enrollment, NEW_PASSWORD)).status).toBe(403);
  await browser.verifyOtp(enrollment, otp);
  const other = await addStudent(server);
  expect((await browser.changePwd(other.enrollment, NEW_PASSWORD)).status).toBe(403);
  expect((await login(other.enrollment, PASSWORD)).status).toBe(200);
  expect((await recoveryBrowser(server).changePwd(enrollment, NEW_PASSWORD)).status).toBe(403);
});

test('API-08 an OTP and its proof count once', async () => {
  const { enrollment, browser, otp } = await begin();
  expect((await browser.verifyOtp(enrollment, otp)).status).toBe(200);
  expect((await browser.verifyOtp(enrollment, otp)).status).toBe(422);
  const changes = await Promise.all([
    browser.changePwd(enrollment, NEW_PASSWORD),
    browser.changePwd(enrollment, `${NEW_PASSWORD} two`),
  ]);
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('API-08 five tries, even at the same moment, and then even the right OTP is refused', async () => {
  const { enrollment, browser, otp } = await begin();
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => browser.verifyOtp(enrollment, wrongFor(otp))),
  );
  expect(tries.every(({ status }) => status === 422)).toBe(true);
  const counted = tries.filter(({ body }) => /^This OTP is wrong/.test(body.message));
  expect(counted).toHaveLength(4);
  expect((await browser.verifyOtp(enrollment, otp)).status).toBe(422);
});

test('AUT-05 a wrong OTP says how many tries are left, at its field', async () => {
  const { enrollment, browser, otp } = await begin();
  const { body } = await browser.verifyOtp(enrollment, wrongFor(otp));
  expect(body.message).toBe('This OTP is wrong: 4 tries are left.');
  expect(body.errors).toEqual({ otp: body.message });
});

test('API-08 an OTP and a proof live 10 minutes', async () => {
  const late = await begin();
  await clock.advance(OTP_LIFE_MS);
  expect((await late.browser.verifyOtp(late.enrollment, late.otp)).status).toBe(422);

  const slow = await begin();
  await clock.advance(OTP_LIFE_MS - 1);
  expect((await slow.browser.verifyOtp(slow.enrollment, slow.otp)).status).toBe(200);
  await clock.advance(OTP_LIFE_MS);
  expect((await slow.browser.changePwd(slow.enrollment, NEW_PASSWORD)).status).toBe(403);
});

test("API-08 a stranger without the flow's cookie cannot burn a student's tries", async () => {
  const { enrollment, browser, otp } = await begin();
  const stranger = recoveryBrowser(server, '10.9.9.9');
  for (let i = 0; i < 8; i++) {
    expect((await stranger.verifyOtp(enrollment, wrongFor(otp))).status).toBe(422);
  }
  expect((await browser.verifyOtp(enrollment, otp)).status).toBe(200);
});

test('AUT-07 the next OTP waits 60 s, said in seconds and in Retry-After', async () => {
  const { enrollment, browser } = await begin();
  await clock.advance(OTP_RESEND_MS - 5000);
  const early = await browser.sendOtp(enrollment);
  expect(early.status).toBe(429);
  expect(early.headers['retry-after']).toBe('5');
  expect(early.body.message).toBe('Too many attempts. Please try again in 5 seconds.');
  await clock.advance(5000);
  expect((await browser.sendOtp(enrollment)).status).toBe(200);
});

test('API-09 W-05 at most 12 codes at once for one enrollment from one address, known or not', async () => {
  for (const { enrollment } of [await addStudent(server), { enrollment: freshEnrollment() }]) {
    for (let i = 0; i < 12; i++) {
      expect((await recoveryBrowser(server).sendOtp(enrollment)).status).toBe(200);
      await clock.advance(OTP_RESEND_MS);
    }
    const refused = await recoveryBrowser(server).sendOtp(enrollment);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(45 * 60);
    // No other address can consume this address's first two codes.
    expect((await recoveryBrowser(server, '10.0.0.2').sendOtp(enrollment)).status).toBe(200);
    await clock.advance(60 * 60 * 1000);
    expect((await recoveryBrowser(server).sendOtp(enrollment)).status).toBe(200);
  }
});

test('AUT-06 passwords that are short, common or the enrollment are refused and the proof stays', async () => {
  const { enrollment, browser, otp } = await begin();
  await browser.verifyOtp(enrollment, otp);
  for (const password of ['short one', 'password123', `my ${enrollment}`, 'aaaaaaaaaaaa', 'x'.repeat(129)]) {
    const { status, body } = await browser.changePwd(enrollment, password);
    expect([password, status]).toEqual([password, 422]);
    expect(body.errors).toEqual({ password: body.message });
  }
  expect((await browser.changePwd(enrollment, NEW_PASSWORD)).status).toBe(200);
});

test('API-08 nothing is mailed for an unknown enrollment, and the answer is the same', async () => {
  const { enrollment } = await addStudent(server);
  const before = (await readOutbox(server.dataDir)).length;
  const known = await recoveryBrowser(server).sendOtp(enrollment);
  const unknown = await recoveryBrowser(server).sendOtp(freshEnrollment());
  expect(known.body).toEqual({ success: true, message: OTP_SENT, data: null });
  const shape = ({ status, body, headers }: typeof known) => ({
    status,
    body,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        String(value).replace(/=[\w-]{43};/, '=secret;'),
      ]),
    ),
  });
  expect({ ...shape(unknown), headers: { ...shape(unknown).headers, date: '' } }).toEqual({
    ...shape(known),
    headers: { ...shape(known).headers, date: '' },
  });
  expect(String(known.headers['set-cookie'])).toMatch(
    /Max-Age=600; Path=\/student; HttpOnly; SameSite=Strict$/,
  );
  await lastOtp(server.dataDir, `s${enrollment}@mail.example`);
  expect(await readOutbox(server.dataDir)).toHaveLength(before + 1);
});
