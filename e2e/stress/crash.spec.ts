import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { randomFrom } from '../../server/testing/random';
import { sampleCollege } from '../fixtures/college-copy';
import { freePort } from '../fixtures/free-port';
import { spawnPortal, startPortal } from '../fixtures/portal-process';
import { countOf, SEED } from './counts';
import { brokenInvariants } from './invariants';
import { DATABASES } from './portal';
import { Workload } from './workload';

const KILLS = countOf('STRESS_KILLS', 2);
/** Kills of one college before a fresh one. */
const KILLS_OF_A_COLLEGE = 20;
const LONGEST_LIFE_MS = 1500;
const WORKING = { timeout: 30_000, intervals: [20] };
/** Of so many kills, one is followed by another while the server still starts. */
const STARTING_EVERY = 4;
const LONGEST_START_MS = 500;

for (const database of DATABASES)
  test(`API-10 CEL-80 kill -9 under load loses nothing acknowledged and leaves nothing half done, on ${database}`, async () => {
    test.setTimeout(180_000 + KILLS * 20_000);
    const random = randomFrom(SEED);
    for (let begun = 0; begun < KILLS; begun += KILLS_OF_A_COLLEGE) {
      const college = await sampleCollege(database);
      const env = { ...college.env, PORT: String(await freePort()) };
      const kills = Math.min(KILLS_OF_A_COLLEGE, KILLS - begun);
      let portal = await startPortal(env);
      try {
        const load = await Workload.open(portal.url, college.folder, random, 3 * kills);
        for (let kill = 1; kill <= kills; kill += 1) {
          const over = new AbortController();
          const working = load.work(portal.url, over.signal);
          // From when the cell works as well: a busy machine is slow to begin.
          const before = load.done.action;
          await expect.poll(() => load.done.action, WORKING).toBeGreaterThan(before);
          await sleep(random() * LONGEST_LIFE_MS);
          await portal.stop('SIGKILL');
          over.abort();
          await working;
          if (kill % STARTING_EVERY === 0) {
            const starting = await spawnPortal(env);
            await sleep(random() * LONGEST_START_MS);
            await starting.stop('SIGKILL');
          }
          portal = await startPortal(env);
          expect(await load.check(portal.url)).toEqual([]);
        }
        expect(load.acknowledged).toBeGreaterThan(kills);
        await portal.stop('SIGKILL');
        expect(await brokenInvariants(college.env)).toEqual([]);
      } finally {
        await portal.stop('SIGKILL');
        await college.remove();
      }
    }
  });
