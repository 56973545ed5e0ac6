import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@portal/shared/contract';
import { testClock } from '../../../test/clock';
import { lastInvitation, lastOtp, readOutbox } from '../../../test/outbox';
import { recoveryBrowser } from '../../../test/recovery-browser';
import { addStudent, PASSWORD } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { consume } from './limit-store';
import { RATE_LIMITS } from './limits';
import { studentsCommand } from '../../cell-command/students-command';

const HOUR_MS = 60 * 60_000;
/** Attacks within the simulated hour; `npm run test:stress` plays one a minute. */
const ROUNDS = Number(process.env['STRESS_LOCKOUT_ROUNDS'] ?? 3);
const ADDRESSES = Array.from({ length: 50 }, (_, i) => `10.66.0.${i}`);
const CAMPUS = ADDRESSES[0]!;
const ELSEWHERE = '10.77.0.1';
const GUESSES = 2;

const clock = testClock();
const server = useTestServer({ clock });

/** Every address guesses passwords and asks for a code. @returns how many guesses got an answer */
async function attack(enrollment: string, round: number): Promise<number> {
  let answered = 0;
  for (const address of ADDRESSES) {
    const browser = recoveryBrowser(server, address);
    await browser.sendOtp(enrollment);
    for (let i = 0; i < GUESSES; i++) {
      const { status } = await browser.login(enrollment, `guess ${round} ${i} of ${address}`);
      if (status !== 202 && status !== 429) answered += 1;
    }
  }
  return answered;
}

/** Distinguishes what the portal sends from now on from what the attacker made it send. */
async function freshEmail(id: string): Promise<string> {
  const email = `${randomUUID()}@mail.example`;
  await server.services.database.pool.query('update students set email = $2 where id = $1', [id, email]);
  return email;
}

test(
  'W-05: the owner gets in from a known and a new browser, by password, by recovery and by invitation',
  async () => {
    const { id, enrollment, email } = await addStudent(server);
    const known = recoveryBrowser(server, CAMPUS);
    expect((await known.login(enrollment, PASSWORD)).status).toBe(200);
    let answered = 0;
    for (let round = 0; round < ROUNDS; round++) {
      answered += await attack(enrollment, round);
      await clock.advance(HOUR_MS / ROUNDS);
    }
    // 30 at once and one in two minutes: more guesses are answered the same, right or wrong.
    expect(answered).toBeLessThanOrEqual(30 + 30);
    await attack(enrollment, ROUNDS);
    const mails = async () =>
      (await readOutbox(server.dataDir)).filter(({ to }) => to?.[0]?.address === email).length;
    // Two an address, and those that all share.
    expect(await mails()).toBeLessThanOrEqual(2 * ADDRESSES.length + 10 + 1);

    // A known browser, behind an address of the attacker's.
    expect((await known.login(enrollment, PASSWORD)).status).toBe(200);
    expect((await known.sendOtp(enrollment)).status).toBe(200);

    // A new browser with the password, elsewhere and behind an address of the attacker's.
    for (const address of [ELSEWHERE, CAMPUS]) {
      const fresh = recoveryBrowser(server, address);
      const own = await freshEmail(id);
      expect((await fresh.login(enrollment, PASSWORD)).status).toBe(202);
      const code = await lastOtp(server.dataDir, own);
      expect((await fresh.verifyLogin(enrollment, code)).status).toBe(200);
      // Known from now on: no code.
      expect((await fresh.login(enrollment, PASSWORD)).status).toBe(200);
    }

    // A new browser without the password.
    const lost = recoveryBrowser(server, '10.77.0.2');
    const own = await freshEmail(id);
    expect((await lost.sendOtp(enrollment)).status).toBe(200);
    const otp = await lastOtp(server.dataDir, own);
    expect((await lost.verifyOtp(enrollment, otp)).status).toBe(200);
    expect((await lost.changePwd(enrollment, 'a much better one')).status).toBe(200);
    expect((await lost.login(enrollment, 'a much better one')).status).toBe(200);
    // The browsers of before are known no more.
    expect((await known.login(enrollment, 'a much better one')).status).toBe(202);

    // An invitation, for a student without a password.
    const { database, mail } = server.services;
    const run = (...args: string[]) =>
      studentsCommand(args, () => Promise.resolve(database), {
        mail,
        publicUrl: 'https://portal.example',
      });
    await run('reset', enrollment, '--reason', 'told us of a stranger');
    const last = await freshEmail(id);
    expect((await run('invite', enrollment)).lines).toEqual(['1 invitation sent.']);
    const { token } = await lastInvitation(server.dataDir, last);
    const invited = recoveryBrowser(server, CAMPUS);
    expect((await invited.acceptInvitation(token, 'the very first one')).status).toBe(200);
    expect((await invited.login(enrollment, 'the very first one')).status).toBe(200);
  },
  60_000 + ROUNDS * 60_000,
);

test('W-05: an attacker behind the address of a campus blocks no one there', async () => {
  const { db } = server.services.database;
  const address = '10.88.0.1';
  while ((await consume(db, { limit: RATE_LIMITS.loginAddress, subject: address })) === null);
  const { enrollment, email } = await addStudent(server);
  const browser = recoveryBrowser(server, address);
  const { status, body } = await browser.login(enrollment, PASSWORD);
  expect([status, body]).toEqual([202, { success: true, message: MESSAGES.loginCodeSent, data: null }]);
  const code = await lastOtp(server.dataDir, email);
  expect((await browser.verifyLogin(enrollment, code)).status).toBe(200);
}, 60_000);
