import { expect, test } from '@playwright/test';
import { countOf, isClockFair, middleOf, tell } from '../hard/counts';
import { crash } from '../hard/crash';

const KILLS = countOf('HARD_KILLS', 3);
const SEED = countOf('HARD_SEED', 20_261_121);
/** Of the clock where it means something, else of the processor, which makes the public pages meanwhile. */
const LONGEST_START_MS = 10_000;

for (const database of ['embedded', 'postgres'] as const) {
  test(`API-10 CEL-80 kill -9 under load loses nothing acknowledged and leaves nothing half done, on ${database}`, async () => {
    test.setTimeout(180_000 + KILLS * 20_000);
    const report = await crash(database, KILLS, SEED);
    const { wrong, startsMs, startCpuMs, ...figures } = report;
    const slowest = Math.max(...startsMs);
    const slowestCpu = Math.max(...startCpuMs);
    tell(`crash on ${database}`, {
      ...figures,
      usualStartMs: middleOf(startsMs),
      slowestStartMs: slowest,
      slowestCpu,
    });
    expect(wrong).toEqual([]);
    expect(report.kills).toBe(KILLS);
    expect(report.acknowledged).toBeGreaterThan(KILLS);
    expect(report.acts).toBeGreaterThan(0);
    expect(isClockFair('HARD_KILLS') ? slowest : slowestCpu).toBeLessThan(LONGEST_START_MS);
  });
}
