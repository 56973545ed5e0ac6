import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS, REPORT_PATHS } from '@portal/shared/contract';
import { addApplicant, addDrive, applying, sendConsent } from '../../../test/drives/test-drives';
import { useTestServer, type CallAnswer } from '../../../test/test-server';
import { loadGauge } from './load-gauge';
import { BUSY, isTooMuch, LIMITS, PRIORITIES } from './shed-load';

test('what matters less is refused before what matters more, by either measure', () => {
  for (const [index, priority] of PRIORITIES.entries()) {
    const { waiting, lateMs } = LIMITS[priority];
    for (const load of [
      { waiting, lateMs: 0 },
      { waiting: 0, lateMs },
    ]) {
      const refused = PRIORITIES.filter((other) => isTooMuch(load, other));
      expect(refused).toEqual(PRIORITIES.slice(0, index + 1));
    }
    expect(isTooMuch({ waiting: waiting - 1, lateMs: lateMs - 1 }, priority)).toBe(false);
  }
});

/** Keeps the event loop from everything else. */
const block = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end;);
};

test('the gauge reports an event loop that is late all the time, and that it runs again', async () => {
  const gauge = loadGauge({ pool: { waitingCount: 7 } });
  try {
    for (const end = performance.now() + 2500; performance.now() < end; await sleep(1)) block(250);
    expect(gauge.now().waiting).toBe(7);
    expect(gauge.now().lateMs).toBeGreaterThan(LIMITS.poll.lateMs);
    const isLate = () => gauge.now().lateMs >= LIMITS.poll.lateMs;
    for (const end = performance.now() + 5000; isLate() && performance.now() < end;) await sleep(20);
    expect(isLate()).toBe(false);
  } finally {
    gauge.close();
  }
});

test('the gauge takes one long task for no load', async () => {
  const gauge = loadGauge({ pool: { waitingCount: 0 } });
  try {
    block(1500);
    for (const end = performance.now() + 1000; performance.now() < end; await sleep(10))
      expect(gauge.now().lateMs).toBeLessThan(LIMITS.poll.lateMs);
  } finally {
    gauge.close();
  }
});

describe('a database that cannot keep up', () => {
  const server = useTestServer();

  /** Takes every connection, as work that does not end would. @returns gives them back */
  async function takeAll(): Promise<() => void> {
    const { pool } = server.services.database;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    return () => clients.forEach((client) => client.release());
  }
  const waitFor = async (count: number) => {
    const { pool } = server.services.database;
    for (const end = Date.now() + 5000; pool.waitingCount < count && Date.now() < end;) await sleep(5);
    expect(pool.waitingCount).toBeGreaterThanOrEqual(count);
  };

  test('F-45 polls are refused first, then reads; the consent and reports of faults go through; it ends by itself', async () => {
    const drive = await addDrive(server);
    const { token } = await addApplicant(server);
    // Other calls of a test are sent again while the server is busy.
    const once = async (method: 'GET' | 'POST', url: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await server.app.inject({ method, url, headers });
      return { status: answer.statusCode, body: answer.json<CallAnswer['body']>(), headers: answer.headers };
    };
    const read = () => once('GET', CALLS.registered.path);
    const poll = () => once('POST', CALLS.validateToken.path);
    const posting = await server.call('GET', `/student/get/recruitment/${drive}`, { token });
    const { consentId } = posting.body.data as { consentId: string };
    expect((await poll()).status).toBe(200);

    const refund = await takeAll();
    const admitted = Array.from({ length: LIMITS.poll.waiting }, read);
    await waitFor(LIMITS.poll.waiting);
    const shed = await poll();
    expect([shed.status, shed.body.message, shed.body.success, shed.body.data]).toEqual([
      503,
      BUSY,
      false,
      null,
    ]);
    expect(Number(shed.headers['retry-after'])).toBeGreaterThanOrEqual(15);
    expect(shed.headers['cache-control']).toBe('no-store');

    admitted.push(...Array.from({ length: LIMITS.read.waiting - LIMITS.poll.waiting }, read));
    await waitFor(LIMITS.read.waiting);
    const refused = await read();
    expect([refused.status, refused.body.message]).toEqual([503, BUSY]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.call('GET', '/health/live')).status).toBe(200);

    const report = { faults: [], shown: [] };
    expect((await server.call('POST', REPORT_PATHS.browser, { body: report })).status).toBe(200);

    const consent = sendConsent(server, token, consentId, applying());
    await waitFor(LIMITS.read.waiting + 1);
    refund();
    expect((await consent).status).toBe(200);
    expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual(admitted.map(() => 200));
    expect([(await poll()).status, (await read()).status]).toEqual([200, 200]);
  });
});
