import { expect, test } from '@playwright/test';
import { countOf, isClockFair, middleOf, tell } from '../hard/counts';
import { killFirstStarts } from '../hard/first-start';
import { costOfFirstStart } from '../hard/start-cost';

const KILLS = countOf('HARD_FIRST_STARTS', 1);
const SEED = countOf('HARD_SEED', 20_261_121);
/** What is left of a first start may take what a whole one does, and half as much again for a busier moment. */
const SLOWER = 1.5;
const SOON_MS = 5000;

for (const database of ['embedded', 'postgres'] as const) {
  test(`API-10 after kill -9 in its first start the next one makes the whole college by itself, on ${database}`, async () => {
    test.setTimeout(120_000 + KILLS * 90_000);
    const { wrong, starts, ...figures } = await killFirstStarts(database, KILLS, SEED);
    const clean = costOfFirstStart();
    const times = starts.map(({ ms }) => ms);
    const slowestMs = Math.max(...times);
    tell(`killed first starts on ${database}`, {
      ...figures,
      clean,
      usualMs: middleOf(times),
      slowestMs,
    });
    expect(wrong).toEqual([]);
    expect(figures.kills).toBeGreaterThanOrEqual(KILLS);
    if (isClockFair('HARD_FIRST_STARTS'))
      expect(slowestMs).toBeLessThan(Math.max(SOON_MS, clean.ms * SLOWER));
    else
      expect(Math.max(...starts.map(({ cpuMs }) => cpuMs))).toBeLessThan(
        Math.max(SOON_MS, clean.cpuMs * SLOWER),
      );
  });
}
