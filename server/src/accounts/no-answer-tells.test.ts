import { CALLS } from '@portal/shared/contract';
import { DATABASES } from '../testing/databases';
import { addStudent, freshEnrollment } from '../testing/students';
import { startTestServer, type TestServer } from '../testing/test-server';

const PAIRS = 250;
/** Medians of hundreds of interleaved answers differ by less than this on a busy machine. */
const TOLERANCE = 0.3;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe.each(DATABASES)('what answers tell on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  async function timed(path: string, body: object): Promise<number> {
    const start = performance.now();
    const { status } = await server.call('POST', path, { body, address: `10.${nextAddress()}` });
    expect([200, 401]).toContain(status);
    return performance.now() - start;
  }
  let calls = 0;
  const nextAddress = () => `${1 + (++calls >> 16)}.${(calls >> 8) & 255}.${calls & 255}`;

  test.each([
    ['sendOTP', CALLS.sendOtp.path, {}],
    ['login', CALLS.login.path, { password: 'not the one' }],
  ])(
    'API-08 %s takes as long for an unknown enrollment as for a known one',
    async (_, path, more) => {
      const known = await Promise.all(Array.from({ length: PAIRS + 10 }, () => addStudent(server)));
      const times: [number[], number[]] = [[], []];
      for (const [i, { enrollment }] of known.entries()) {
        const pair = [enrollment, freshEnrollment()];
        // Which comes first alternates, so that neither always follows the other's afterwork.
        for (const which of i % 2 === 0 ? [0, 1] : [1, 0]) {
          const time = await timed(path, { enrollment: pair[which], ...more });
          if (i >= 10) times[which as 0 | 1].push(time);
        }
      }
      const [a, b] = [median(times[0]), median(times[1])];
      expect(Math.abs(a - b) / Math.max(a, b)).toBeLessThan(TOLERANCE);
    },
    120_000,
  );
});
