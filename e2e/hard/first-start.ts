import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../server/src/demo/random';
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
export type FirstStartReport = { kills: number; killedAtMs: number[]; starts: StartCost[]; wrong: string[] };

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
  const report: FirstStartReport = { kills: 0, killedAtMs: [], starts: [], wrong: [] };
  const expected = await contentOf({ DATA_DIR: process.env['PORTAL_E2E_TEMPLATE']! });
  while (report.kills < kills) {
    const college = await emptyCollege(database);
    const env = { ...college.env, SAMPLE_COLLEGE: 'on', PORT: String(await freePort()) };
    try {
      const isTwice = report.kills + 1 < kills && random() < 1 / TWICE_ONE_IN;
      for (let time = 0; time < (isTwice ? 2 : 1); time += 1) {
        const killed = await spawnPortal(env);
        const atMs = Math.round(random() * costOfFirstStart().ms);
        await sleep(atMs);
        await killed.stop('SIGKILL');
        report.killedAtMs.push(atMs);
        report.kills += 1;
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
