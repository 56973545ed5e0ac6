import { randomFrom } from '../../server/testing/random';
import type { DatabaseKind } from '../fixtures/college-copy';
import { filledCollege } from './colleges';
import { judgeGrowth } from './soak-growth';
import { SoakLoad } from './soak-load';
import { startSoaked, type Sample } from './soaked-server';

/** One request at a time of each kind of the load and one more for a release, doubled where a call makes two. */
const MOST_CLIENTS = 24;
/** The server's pool and the connection on which it listens (server/src/platform/database/open-postgres.ts). */
const MOST_DATABASE_CONNECTIONS = 11;
/**
 * By what is measured without a leak: a thread after full collections moves by half a megabyte (compiled code, answers
 * that are kept at hand), the process by what the system's allocator has not given back of a release or a page.
 */
const ALLOWANCE = { memoryMb: 2, residentMb: 40, count: 3 };

/** How long a soak is; the first phases let caches fill and code be compiled, and are not judged. */
export type SoakPlan = { warmUp: number; phases: number; phaseMs: number; releaseEvery: number };

type SoakReport = {
  requests: Record<string, number>;
  /** Answers that asked to come back later. */
  refused: number;
  growth: Record<string, number>;
  rssMb: number[];
  last: Sample;
  wrong: string[];
};

/**
 * Works a server steadily and looks at what it holds between the phases, at rest and its garbage collected.
 * @param seed of what is released
 */
export async function soak(database: DatabaseKind, plan: SoakPlan, seed: number): Promise<SoakReport> {
  const college = await filledCollege(database);
  try {
    const portal = await startSoaked(college.env);
    try {
      const load = await SoakLoad.open(portal.url, college.folder, randomFrom(seed));
      const samples: Sample[] = [];
      for (let phase = 0; phase < plan.warmUp + plan.phases; phase += 1) {
        await load.work(plan.phaseMs, phase % plan.releaseEvery === 0);
        const sample = await portal.sample();
        if (phase >= plan.warmUp) samples.push(sample);
      }
      const { growth, wrong } = judgeGrowth(samples, ALLOWANCE, {
        connections: MOST_CLIENTS,
        databaseConnections: MOST_DATABASE_CONNECTIONS,
      });
      return {
        requests: load.done,
        refused: load.refused,
        growth,
        rssMb: samples.map(({ rssMb }) => Math.round(rssMb)),
        last: samples.at(-1)!,
        wrong: [...load.wrong, ...wrong, ...(await load.releases.check(portal.url))],
      };
    } finally {
      await portal.stop();
    }
  } finally {
    await college.remove();
  }
}
