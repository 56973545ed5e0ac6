import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sampleCollege } from '../fixtures/college-copy';
import { spawnPortal } from '../fixtures/portal-process';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';

const PROBE = path.resolve(import.meta.dirname, '../hard/fault-probe.mjs');
/** What fails in the server, whose it is told to be, and how Node names it. */
const FAULTS = [
  ['thread', 'RangeError', 'uncaughtException'],
  ['timer', 'SyntaxError', 'unhandledRejection'],
  ['stream', 'URIError', 'uncaughtException'],
] as const;

type Ready = { message: string; data: { unhandledErrors: Record<string, number> } };
type Line = { msg: string; origin: string; kind: string; err: { message: string } };

test('W-01 a thread, a promise and a stream that fail unheard in a running server are told of, and end nothing', async () => {
  test.setTimeout(120_000);
  const college = await sampleCollege('embedded');
  const portal = await spawnPortal(college.env, ['--import', PROBE]);
  const ready = async () => {
    const answer = await fetch(`${portal.url}/health/ready`);
    return { status: answer.status, ...((await answer.json()) as Ready) };
  };
  const login = () =>
    fetch(`${portal.url}/student/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ enrollment: STUDENTS.verified, password: SAMPLE_PASSWORD }),
    });
  try {
    await portal.ready();
    // The handlers are there once the start is over.
    await expect.poll(() => portal.log()).toContain('The portal is at');
    const counted: Record<string, number> = {};
    for (const [fault, origin] of FAULTS) {
      portal.child.send(fault);
      counted[origin] = 1;
      await expect.poll(async () => (await ready()).data.unhandledErrors).toEqual(counted);
      expect(await ready(), fault).toMatchObject({ status: 200, message: 'Ready' });
      expect((await login()).status, fault).toBe(200);
    }
    const lines = portal
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'an error that nobody handled');
    expect(lines.map(({ origin, kind }) => [origin, kind])).toEqual(
      FAULTS.map(([, origin, kind]) => [origin, kind]),
    );
    expect(lines.map(({ err }) => err.message).join()).toMatch(/thread.+promise.+stream/);

    for (const [fault, origin] of FAULTS) {
      portal.child.send(fault);
      await expect.poll(async () => (await ready()).data.unhandledErrors[origin], fault).toBe(2);
      expect(await ready()).toMatchObject({
        status: 503,
        message: expect.stringMatching(/^An error that nobody handled came again within a minute: /),
      });
    }
    expect((await ready()).message).toContain(FAULTS[0][1]);
    // Not ready is for whoever watches; students are served on.
    expect((await login()).status).toBe(200);
    expect([portal.child.exitCode, portal.child.signalCode]).toEqual([null, null]);
  } finally {
    await portal.stop();
    await college.remove();
  }
});
