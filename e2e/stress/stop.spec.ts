import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { sampleCollege } from '../fixtures/college-copy';
import { startPortal } from '../fixtures/portal-process';
import { enter, FILLING } from './client';
import { countOf } from './counts';
import { DATABASES } from './portal';
import { steadyLoad, studentRequests } from './steady-load';

const PER_SECOND = 200;
const STOPS = countOf('STRESS_STOPS', 1);

for (const database of DATABASES)
  test(`API-10 SIGTERM at ${PER_SECOND} requests a second answers every one that was taken, on ${database}`, async () => {
    test.setTimeout(60_000 + STOPS * 30_000);
    const college = await sampleCollege(database);
    try {
      let inFlight = 0;
      // A busy machine may do nothing just then; such a stop shows little, so another follows.
      for (let stop = 0; stop < STOPS || (inFlight === 0 && stop < STOPS + 3); stop += 1) {
        const portal = await startPortal(college.env);
        const requests = studentRequests(await enter(portal.url, FILLING[0]!));
        const load = await steadyLoad(portal.url, PER_SECOND, requests);
        await sleep(1000 + Math.random() * 500);
        const ended = once(portal.child, 'exit');
        const stoppedAt = Date.now();
        portal.child.kill('SIGTERM');
        expect(await ended).toEqual([0, null]);
        const outcomes = await load.stop();

        const isAnswered = ({ status }: { status?: number }) => status !== undefined;
        inFlight += outcomes.filter((one) => one.endedAt >= stoppedAt && isAnswered(one)).length;
        expect(outcomes.filter(({ sentAt }) => sentAt < stoppedAt).length).toBeGreaterThan(PER_SECOND / 2);
        // A connection that was refused was never taken; any other failure is a request that was lost.
        const lost = outcomes.filter(({ failure }) => failure !== undefined && failure !== 'ECONNREFUSED');
        expect(lost).toEqual([]);
        // Too much at once is answered by 503; nothing else may go wrong.
        expect(outcomes.filter(({ status = 200 }) => status !== 200 && status !== 503)).toEqual([]);
      }
      expect(inFlight).toBeGreaterThan(0);
    } finally {
      await college.remove();
    }
  });
