import { expect, test } from '@playwright/test';
import { countOf, isHard, tell } from '../hard/counts';
import { soak, type SoakPlan } from '../hard/soak';

const MINUTES = countOf('HARD_MINUTES', 10);
const SEED = countOf('HARD_SEED', 20_261_121);
const PHASE_MS = 10_000;
const PHASES_A_MINUTE = 60_000 / PHASE_MS;

const PLAN: SoakPlan = isHard('HARD_MINUTES')
  ? { warmUp: PHASES_A_MINUTE, phases: MINUTES * PHASES_A_MINUTE, phaseMs: PHASE_MS, releaseEvery: 3 }
  : { warmUp: 3, phases: 6, phaseMs: 1000, releaseEvery: 4 };
/** PostgreSQL's connections are looked at in the long form: a short one costs `npm test` its seconds. */
const DATABASES = isHard('HARD_MINUTES') ? (['embedded', 'postgres'] as const) : (['embedded'] as const);
const LASTS_MS = (PLAN.warmUp + PLAN.phases) * (PLAN.phaseMs + 2000);

for (const database of DATABASES) {
  test(`API-10 steady work makes a server hold no more memory, files, timers or connections, on ${database}`, async () => {
    test.setTimeout(90_000 + LASTS_MS * 2);
    const { wrong, ...figures } = await soak(database, PLAN, SEED);
    tell(`soak on ${database}`, figures);
    expect(wrong).toEqual([]);
    // What was refused was no work.
    expect(figures.refused).toBeLessThan(figures.requests['poll']! / 10);
    for (const kind of ['poll', 'read', 'section', 'save', 'consent', 'login', 'page', 'release'])
      expect(figures.requests[kind] ?? 0, kind).toBeGreaterThan(0);
  });
}
