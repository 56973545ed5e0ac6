import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { CALLS } from '@portal/shared/contract';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import { limits } from './schema';
import { recoveryBrowser } from '../../../test/recovery-browser';
import { addStaffMember } from '../../../test/staff';
import { addStudent, freshEnrollment, PASSWORD, type Student } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { fromNow } from '../../platform/database/clock';
import { RATE_LIMITS } from './limits';
import { hashOf } from './secret';

/** Enough for the medians on most machines, and more are sent where they are not; STRESS_TIMING_PAIRS=300 sends them all (`npm run test:stress`). */
const PAIRS = Number(process.env['STRESS_TIMING_PAIRS'] ?? 40);
/** The number of pairs when the medians of fewer differ: under other load they need this many to settle. */
const MOST_PAIRS = 300;
const WARM_UP = 10;
/** Medians of hundreds of interleaved answers differ by less than this on a busy machine. */
const TOLERANCE = 0.3;
const HOUR_MS = 60 * 60_000;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Two requests that must look the same to their sender, made for one student. */
type Send = () => Promise<{ status: number }>;
type Pair = { what: string; status: number; send: (student: Student) => Promise<[Send, Send]> };

const server = useTestServer();

let calls = 0;
const nextAddress = () => `10.${1 + (++calls >> 16)}.${(calls >> 8) & 255}.${calls & 255}`;
const post =
  (path: string, body: object): Send =>
  () =>
    server.call('POST', path, { body, address: nextAddress() });
const wrong = 'not the one';
const unknownAddress = () => `viewer-${randomUUID()}@sie.example`;
const staffLogin = (email: string, password: string): Send =>
  post(CELL_CALLS.login.path, { email, password });

/** Makes logins of an enrollment want a mailed code. */
async function overLimit(enrollment: string): Promise<void> {
  const row = { subject: hashOf(enrollment), wholeAt: fromNow(2 * HOUR_MS) };
  await server.services.database.db.insert(limits).values({ kind: RATE_LIMITS.loginAccount.kind, ...row });
}
/** A browser after a login over the limit, and what it sends with a wrong code. */
async function codeAfter(enrollment: string, password: string): Promise<Send> {
  const browser = recoveryBrowser(server, nextAddress());
  expect((await browser.login(enrollment, password)).status).toBe(202);
  return () => browser.verifyLogin(enrollment, 12_345_678);
}
async function codesMailed(count: number): Promise<void> {
  const { pool } = server.services.database;
  for (;;) {
    const { rows } = await pool.query<{ n: string }>('select count(*) as n from login_codes');
    if (Number(rows[0]?.n) >= count) return;
    await sleep(5);
  }
}
let codes = 0;

const PAIRED: Pair[] = [
  {
    what: 'sendOTP for a known and an unknown enrollment',
    status: 200,
    send: async ({ enrollment }) => [
      post(CALLS.sendOtp.path, { enrollment }),
      post(CALLS.sendOtp.path, { enrollment: freshEnrollment() }),
    ],
  },
  {
    what: 'login for a known and an unknown enrollment',
    status: 401,
    send: async ({ enrollment }) => [
      post(CALLS.login.path, { enrollment, password: wrong }),
      post(CALLS.login.path, { enrollment: freshEnrollment(), password: wrong }),
    ],
  },
  {
    what: 'login of staff for a known and an unknown address',
    status: 401,
    async send() {
      const { email } = await addStaffMember(server, 'viewer');
      return [staffLogin(email, wrong), staffLogin(unknownAddress(), wrong)];
    },
  },
  {
    what: 'login of staff for a suspended account and an unknown address',
    status: 401,
    async send() {
      const { email } = await addStaffMember(server, 'viewer', { isSuspended: true });
      return [staffLogin(email, PASSWORD), staffLogin(unknownAddress(), PASSWORD)];
    },
  },
  {
    what: 'login over a limit with the right and a wrong password',
    status: 202,
    async send({ enrollment }) {
      await overLimit(enrollment);
      return [
        post(CALLS.login.path, { enrollment, password: PASSWORD }),
        post(CALLS.login.path, { enrollment, password: wrong }),
      ];
    },
  },
  {
    what: 'login over a limit for a known and an unknown enrollment',
    status: 202,
    async send({ enrollment }) {
      const unknown = freshEnrollment();
      await Promise.all([overLimit(enrollment), overLimit(unknown)]);
      return [
        post(CALLS.login.path, { enrollment, password: PASSWORD }),
        post(CALLS.login.path, { enrollment: unknown, password: PASSWORD }),
      ];
    },
  },
  {
    what: 'verifyLogin after the right and after a wrong password',
    status: 422,
    async send({ enrollment }) {
      const { rows } = await server.services.database.pool.query<{ n: string }>(
        'select count(*) as n from login_codes',
      );
      codes = Number(rows[0]?.n);
      await overLimit(enrollment);
      const pair: [Send, Send] = [await codeAfter(enrollment, PASSWORD), await codeAfter(enrollment, wrong)];
      await codesMailed(codes + 1);
      return pair;
    },
  },
];

test.each(PAIRED)(
  'API-08 W-05: no response time distinguishes $what',
  async ({ status, send }) => {
    const times: [number[], number[]] = [[], []];
    const apart = (): number => {
      const [a, b] = [median([...times[0]]), median([...times[1]])];
      return Math.abs(a - b) / Math.max(a, b);
    };
    const isSettled = (sent: number): boolean => sent >= MOST_PAIRS || (sent >= PAIRS && apart() < TOLERANCE);
    for (let i = 0; !isSettled(i - WARM_UP); i++) {
      const pair = await send(await addStudent(server));
      // Which comes first alternates, so that neither always follows the other's afterwork.
      for (const which of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const start = performance.now();
        const answer = await pair[which]();
        const time = performance.now() - start;
        expect(answer.status).toBe(status);
        if (i >= WARM_UP) times[which].push(time);
      }
    }
    expect(apart()).toBeLessThan(TOLERANCE);
  },
  20 * 60_000,
);
