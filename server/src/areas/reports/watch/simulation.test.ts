import { CANARY_PLAN } from '@portal/shared/config/commands/canary-plan.mjs';
import { BROWSERS, PAGES, SimulatedBrowsers, type Visit } from '../../../../test/releases/browsers-simulated';
import { canaryDecision } from './decision';
import { DEVICES } from './device';
import type { Count } from './strata';

/** As the server looks (start-watching.ts), and the time within which a broken release is undone. */
const LOOK_EVERY_S = 3;
const MOST_S = 30;

/** Counts of a canary and of what is active, by page and device. */
function emptyCounts(): { all: Count[]; of: (isCanary: boolean, page: string, device: string) => Count } {
  const all = ['canary', 'in force'].flatMap((hash) =>
    PAGES.flatMap((page) =>
      DEVICES.map((device): Count => ({ hash, page, device, loads: 0, faults: 0, thrown: 0 })),
    ),
  );
  const perRelease = all.length / 2;
  const of = (isCanary: boolean, page: string, device: string) =>
    all[
      (isCanary ? 0 : perRelease) + PAGES.indexOf(page) * DEVICES.length + (device === DEVICES[0] ? 0 : 1)
    ]!;
  return { all, of };
}

/** One step of a release, as the counts would have it. @returns the seconds after which it was undone; null where it was not */
function undoneAfter(
  browsers: SimulatedBrowsers,
  { percent, seconds, breaks }: { percent: number; seconds: number; breaks: (visit: Visit) => boolean },
): number | null {
  const { all, of } = emptyCounts();
  // A browser reports noise once, and a fault of the canary once.
  const reported = [new Uint8Array(BROWSERS), new Uint8Array(BROWSERS)] as const;
  for (let at = LOOK_EVERY_S; at <= seconds; at += LOOK_EVERY_S) {
    browsers.visit(LOOK_EVERY_S, (visit) => {
      const { id, group, device } = visit.browser;
      const count = of(group < percent, visit.page, device);
      count.loads += 1;
      const isBroken = group < percent && breaks(visit);
      const known = reported[isBroken ? 1 : 0];
      if ((!isBroken && !visit.hasNoise) || known[id] === 1) return;
      known[id] = 1;
      count.faults += 1;
    });
    if (canaryDecision(all, { hash: 'canary', pages: PAGES.length, percent })) return at;
  }
  return null;
}

const FAULTS: [what: string, breaks: (visit: Visit, browsers: SimulatedBrowsers) => boolean][] = [
  ['throws for all', () => true],
  ['throws in one of ten loads', (_, browsers) => browsers.chance(0.1)],
  ['throws on one page only', ({ page }) => page === '/fair/talks'],
  ['throws on phones only', ({ browser }) => browser.device === 'phone'],
];
test.each(FAULTS)('MFE-11 a release that %s is undone in 30 s in each of 100 runs', (_, breaks) => {
  const percent = CANARY_PLAN.steps[0]!;
  for (let seed = 1; seed <= 100; seed += 1) {
    const browsers = new SimulatedBrowsers(seed);
    const step = { percent, seconds: MOST_S, breaks: (visit: Visit) => breaks(visit, browsers) };
    expect([seed, undoneAfter(browsers, step)]).toEqual([seed, expect.any(Number)]);
  }
});

const GOOD_RUNS = 250;
test('MFE-11 of 250 good releases among noise, looked at every 3 s, fewer than 1 in 200 is undone', () => {
  const undone = Array.from({ length: GOOD_RUNS }, (_, seed) => new SimulatedBrowsers(1_000 + seed)).filter(
    (browsers) =>
      CANARY_PLAN.steps.some(
        (percent) => undoneAfter(browsers, { percent, seconds: 120, breaks: () => false }) !== null,
      ),
  );
  expect(undone.length / GOOD_RUNS).toBeLessThan(1 / 200);
});

const BAD_RUNS = 800;
test('MFE-11 of 800 releases that throw on a page with 5% of the visits, fewer than 1 in 200 lasts for more than 30 s', () => {
  const percent = CANARY_PLAN.steps[0]!;
  const breaks = ({ page }: Visit) => page === PAGES.at(-1);
  const lasting = Array.from({ length: BAD_RUNS }, (_, seed) => new SimulatedBrowsers(5_000 + seed)).filter(
    (browsers) => undoneAfter(browsers, { percent, seconds: MOST_S, breaks }) === null,
  );
  expect(lasting.length / BAD_RUNS).toBeLessThan(1 / 200);
});
