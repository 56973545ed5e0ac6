import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../server/testing/random';
import { emptyCollege, type DatabaseKind } from '../fixtures/college-copy';
import { freePort } from '../fixtures/free-port';
import { spawnPortal } from '../fixtures/portal-process';
import { contentOf, differences } from './college-content';
import { brokenInvariants } from './invariants';
import { costOfFirstStart, costOfStart, type StartCost } from './start-cost';
import { unreadable } from './unreadable';

/** Of so many first starts, one is killed twice: the second time while it goes on with what the first left. */
const TWICE_ONE_IN = 3;

/** What a run of killed first starts found; `starts` are those that followed, which were left alone. */
type FirstStartReport = { kills: number; starts: StartCost[]; wrong: string[] };

/**
 * Kills a start at a moment. @returns how long it took when it was ready before that, and so was no start any more
 */
async function killStarting(env: Record<string, string>, atMs: number): Promise<number | null> {
  const portal = await spawnPortal(env);
  const began = performance.now();
  let readyMs: number | null = null;
  const ready = portal.ready().then(
    () => (readyMs = performance.now() - began),
    // It was killed first, as it should be.
    () => undefined,
  );
  await Promise.race([sleep(atMs), ready]);
  await portal.stop('SIGKILL');
  await ready;
  return readyMs;
}

/**
 * Kills the server's first start (an empty folder, an empty database) at random moments within the time that a whole
 * one takes, and compares the college that the next start makes by itself with an undisturbed one.
 * @param kills at least so many
 * @param seed of the moments
 */
export async function killFirstStarts(
  database: DatabaseKind,
  kills: number,
  seed: number,
): Promise<FirstStartReport> {
  const random = randomFrom(seed);
  const report: FirstStartReport = { kills: 0, starts: [], wrong: [] };
  const expected = await contentOf({ DATA_DIR: process.env['PORTAL_E2E_TEMPLATE']! });
  // By the embedded database, which takes longer: corrected by the first start that was not slow enough to be killed.
  let wholeMs = costOfFirstStart().ms;
  while (report.kills < kills) {
    const college = await emptyCollege(database);
    const env = { ...college.env, SAMPLE_COLLEGE: 'on', PORT: String(await freePort()) };
    try {
      const readyMs = await killStarting(env, Math.round(random() * wholeMs));
      if (readyMs !== null) {
        wholeMs = Math.min(wholeMs, readyMs);
        continue;
      }
      report.kills += 1;
      if (random() < 1 / TWICE_ONE_IN) {
        const again = await killStarting(env, Math.round((random() * wholeMs) / 2));
        if (again === null) report.kills += 1;
      }
      const portal = await spawnPortal(env);
      report.starts.push(await costOfStart(portal));
      report.wrong.push(...(await unreadable(portal.url)));
      await portal.stop();
      report.wrong.push(...differences(expected, await contentOf(college.env)));
      report.wrong.push(...(await brokenInvariants(college.env)));
    } finally {
      await college.remove();
    }
  }
  return report;
}
