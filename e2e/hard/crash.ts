import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomFrom } from '../../server/testing/random';
import type { DatabaseKind } from '../fixtures/college-copy';
import { freePort } from '../fixtures/free-port';
import { spawnPortal, type SpawnedPortal } from '../fixtures/portal-process';
import { ActionLoad } from './action-load';
import { filledCollege } from './colleges';
import { CrashLoad } from './crash-load';
import { brokenInvariants } from './invariants';
import { ReleaseLoad } from './release-load';
import { costOfStart } from './start-cost';

/** Kills of one college before a fresh one: its drives are all decided by then. */
const KILLS_OF_A_COLLEGE = 20;
/** Of a life between two kills; where starts take longer, the machine is busy and so do the calls. */
const LONGEST_LIFE_MS = 1500;
const LONGEST_BUSY_LIFE_MS = 5000;
/** Students who are signed in before the first kill, so that the first lives are not all logins. */
const SIGNED_IN_FOR_A_KILL = 3;
/** Of so many kills, one hits the server while it is still starting. */
const STARTING_EVERY = 5;
const LONGEST_START_MS = 500;

/** What a run of kills found. */
type CrashReport = {
  kills: number;
  /** Writes, how many of them switched a release, and how many were the cell's. */
  acknowledged: number;
  switches: number;
  acts: number;
  startsMs: number[];
  startCpuMs: number[];
  wrong: string[];
};

/**
 * Kills the server with SIGKILL at random moments while students apply, save and sign in, a team releases and the cell verifies, starts it
 * again each time, and compares what it then answers with what was acknowledged; at the end of each college its
 * database is looked at.
 * @param kills how many in all
 * @param seed of the moments; the same seed tries the same ones
 */
export async function crash(database: DatabaseKind, kills: number, seed: number): Promise<CrashReport> {
  const random = randomFrom(seed);
  const report: CrashReport = {
    kills: 0,
    acknowledged: 0,
    switches: 0,
    acts: 0,
    startsMs: [],
    startCpuMs: [],
    wrong: [],
  };
  while (report.kills < kills) {
    const college = await filledCollege(database);
    try {
      await crashCollege(college.env, Math.min(KILLS_OF_A_COLLEGE, kills - report.kills), random, report);
      report.wrong.push(...(await brokenInvariants(college.env)));
    } finally {
      await college.remove();
    }
  }
  return report;
}

async function crashCollege(
  given: Record<string, string>,
  kills: number,
  random: Random,
  report: CrashReport,
): Promise<void> {
  const env = { ...given, PORT: String(await freePort()) };
  let portal = await startMeasured(env, report);
  const actions = await ActionLoad.open(portal.url, random);
  const load = new CrashLoad(random, await ReleaseLoad.open(given['DATA_DIR']!, random), actions);
  await load.signIn(portal.url, kills * SIGNED_IN_FOR_A_KILL);
  for (let kill = 1; kill <= kills; kill += 1) {
    const over = new AbortController();
    const working = load.work(portal.url, over.signal);
    await sleep(
      random() * Math.min(Math.max(LONGEST_LIFE_MS, report.startsMs.at(-1)!), LONGEST_BUSY_LIFE_MS),
    );
    await portal.stop('SIGKILL');
    over.abort();
    await working;
    report.kills += 1;
    if (kill % STARTING_EVERY === 0 && kill < kills) {
      portal = await spawnPortal(env);
      await sleep(random() * LONGEST_START_MS);
      await portal.stop('SIGKILL');
      report.kills += 1;
      kill += 1;
    }
    portal = await startMeasured(env, report);
    report.wrong.push(...(await load.check(portal.url)));
  }
  report.acknowledged += load.acknowledged;
  report.switches += load.switches;
  report.acts += load.acts;
  await portal.stop('SIGKILL');
}

async function startMeasured(env: Record<string, string>, report: CrashReport): Promise<SpawnedPortal> {
  const portal = await spawnPortal(env);
  const { ms, cpuMs } = await costOfStart(portal);
  report.startsMs.push(ms);
  report.startCpuMs.push(cpuMs);
  return portal;
}
