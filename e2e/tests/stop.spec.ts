import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnPortal } from '../fixtures/portal-process';
import { filledCollege } from '../hard/colleges';
import { countOf, tell } from '../hard/counts';
import { enter, FILLING } from '../hard/load-students';
import { steadyLoad } from '../hard/steady-load';
import { studentAsks } from '../hard/student-asks';

const PER_SECOND = 200;
const STOPS = countOf('HARD_STOPS', 1);
const LONGEST_STOP_MS = 5000;

for (const database of ['embedded', 'postgres'] as const) {
  test(`API-10 SIGTERM at ${PER_SECOND} requests a second answers every one that was taken and ends in 5 s, on ${database}`, async () => {
    test.setTimeout(60_000 + STOPS * 30_000);
    const college = await filledCollege(database);
    try {
      let inFlight = 0;
      // A machine that is busy with other tests may do nothing just then; such a stop shows little, so another follows.
      for (let stop = 0; stop < STOPS || (inFlight === 0 && stop < STOPS + 3); stop += 1) {
        const portal = await spawnPortal(college.env);
        await portal.ready();
        const asks = studentAsks(await enter(portal.url, FILLING[0]!));
        const load = await steadyLoad(portal.url, PER_SECOND, asks);
        await sleep(1000 + Math.random() * 500);
        const ended = once(portal.child, 'exit');
        const stoppedAt = Date.now();
        portal.child.kill('SIGTERM');
        const [code] = (await ended) as [number | null];
        const tookMs = Date.now() - stoppedAt;
        const outcomes = await load.stop();

        const before = outcomes.filter(({ sentAt }) => sentAt < stoppedAt);
        const during = outcomes.filter(({ endedAt, status }) => endedAt >= stoppedAt && status !== undefined);
        inFlight += during.length;
        // A connection that was refused was never taken; any other failure is a request that was lost.
        const lost = outcomes.filter(({ failure }) => failure !== undefined && failure !== 'ECONNREFUSED');
        tell(`stop on ${database}`, { tookMs, before: before.length, during: during.length });
        expect(lost).toEqual([]);
        expect(before.length).toBeGreaterThan(PER_SECOND / 2);
        // Too much at once is told by 503; nothing else may go wrong.
        expect(outcomes.filter(({ status = 200 }) => status !== 200 && status !== 503)).toEqual([]);
        expect(code).toBe(0);
        expect(tookMs).toBeLessThan(LONGEST_STOP_MS);
      }
      expect(inFlight).toBeGreaterThan(0);
    } finally {
      await college.remove();
    }
  });
}
