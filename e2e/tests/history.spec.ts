import { expect, test } from '@playwright/test';
import { countOf, isHard, tell } from '../hard/counts';
import { runHistories } from '../hard/run-history';

const HISTORIES = countOf('HARD_HISTORIES', 1);
const SEED = countOf('HARD_SEED', 20_261_121);

for (const database of ['embedded', 'postgres'] as const) {
  test(`API-07 what 8 clients are told at once, with a restart among them, is what one consent and one lock can give, on ${database}`, async () => {
    test.setTimeout(60_000 + HISTORIES * 30_000);
    const { wrong, ...figures } = await runHistories(database, HISTORIES, SEED);
    tell(`histories on ${database}`, figures);
    expect(wrong).toEqual([]);
    expect(figures.operations).toBeGreaterThanOrEqual(HISTORIES * 200);
    expect(figures.closed).toBeGreaterThanOrEqual(HISTORIES);
    // A single start that took longer than the one before it may end after the deadline; of many, few do.
    if (isHard('HARD_HISTORIES')) expect(figures.inRush).toBeGreaterThanOrEqual(HISTORIES);
  });
}
