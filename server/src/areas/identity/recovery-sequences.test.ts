import { recoveryBrowser } from '../../../test/recovery-browser';
import { CALLS, OTP_RESEND_MS } from '@portal/shared/contract';
import fc from 'fast-check';
import { testClock } from '../../../test/clock';
import { lastOtp } from '../../../test/outbox';
import { addStudent, PASSWORD, type Student } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';

/** Two browsers, two students: steps skipped, repeated, mixed up, and sent at the same moment. */
const step = fc.record({
  kind: fc.constantFrom('send', 'verify', 'guess', 'change', 'change twice'),
  browser: fc.integer({ min: 0, max: 1 }),
  student: fc.integer({ min: 0, max: 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const clock = testClock();
const server = useTestServer({ clock });

/** Compares the steps with a model: browser b may change s's password once after proving s's newest OTP of b. */
async function play(steps: Step[]): Promise<void> {
  const students: Student[] = [await addStudent(server), await addStudent(server)];
  const passwords = [PASSWORD, PASSWORD];
  const browsers = [0, 1].map((i) => {
    const shown: { flow: { of: number; otp: number; spent: boolean } | null; proof: number | null } = {
      flow: null,
      proof: null,
    };
    return { ...recoveryBrowser(server, `10.0.0.${i}`), shown };
  });
  const mails = [0, 0];
  let fresh = 0;
  for (const { kind: what, browser: b, student: s } of steps) {
    const browser = browsers[b]!;
    const { enrollment, email } = students[s]!;
    const { shown } = browser;
    if (what === 'send') {
      await clock.advance(OTP_RESEND_MS);
      const { status } = await browser.sendOtp(enrollment);
      if (status !== 200) continue;
      mails[s]! += 1;
      shown.flow = { of: s, otp: await lastOtp(server.dataDir, email, mails[s]), spent: false };
    } else if (what === 'verify' || what === 'guess') {
      const otp = what === 'guess' ? 10_000_000 : (shown.flow?.otp ?? 12_345_678);
      const { status } = await browser.verifyOtp(enrollment, otp);
      const proven = shown.flow !== null && shown.flow.of === s && !shown.flow.spent && what === 'verify';
      if (status === 200) {
        expect(proven).toBe(true);
        shown.flow!.spent = true;
        shown.proof = s;
      }
    } else {
      const times = what === 'change' ? 1 : 2;
      const tried = Array.from({ length: times }, () => `new password ${fresh++} of a run`);
      const answers = await Promise.all(tried.map((password) => browser.changePwd(enrollment, password)));
      const changed = answers.findIndex(({ status }) => status === 200);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(
        shown.proof === s ? 1 : 0,
      );
      if (changed === -1) continue;
      passwords[s] = tried[changed]!;
      for (const { shown: other } of browsers) {
        if (other.proof === s) other.proof = null;
        if (other.flow?.of === s) other.flow.spent = true;
      }
    }
  }
  for (const [i, { enrollment }] of students.entries()) {
    const body = { enrollment, password: passwords[i] };
    expect((await server.call('POST', CALLS.login.path, { body })).status).toBe(200);
  }
}

test('API-08 no sequence of calls changes a password without its own proven OTP', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), play), { numRuns: 25 });
}, 120_000);
