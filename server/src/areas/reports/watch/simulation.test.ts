import { CANARY_PLAN } from '@portal/shared/config/commands/canary-plan.mjs';
import { testClock } from '../../../../test/clock';
import { BROWSERS, PAGES, SimulatedBrowsers, type Visit } from '../../../../test/releases/browsers-simulated';
import { remoteBuild } from '../../../../test/releases/manifests';
import { useTestServer, type TestServer } from '../../../../test/test-server';
import { forGroup } from '../../releases/canary/canary-groups';
import { DEVICES } from './device';
import { ReleaseWatch } from './release-watch';
import type { Count } from './strata';
import { canaryDecision } from './decision';

/** As the server looks (start-watching.ts), and what a browser waits before it tells. */
const LOOK_EVERY_S = 3;
const MOST_S = 30;
const MOST_ELIGIBLE = 0.06;

/** A portal with a clock of its own, whose pages 5,000 browsers open. */
class Scene {
  readonly reached = new Set<number>();
  #told: (() => void)[] = [];
  readonly #notifiedBy = new Set<string>();
  readonly #watch: ReleaseWatch;

  constructor(
    readonly server: TestServer,
    readonly clock: ReturnType<typeof testClock>,
    readonly part: string,
    readonly browsers: SimulatedBrowsers,
    plan: typeof CANARY_PLAN = CANARY_PLAN,
  ) {
    this.#watch = new ReleaseWatch({ ...server.services, plan });
  }

  get stands() {
    return this.server.services.releases.state().parts.get(this.part);
  }

  publish(mark: string, canary?: number): Promise<{ hash: string }> {
    const build = remoteBuild(
      this.part,
      PAGES.map((page) => `/${this.part}${page}`),
      mark,
    );
    return this.server.services.releases.publish(build, 'team', canary === undefined ? {} : { canary });
  }

  /** Lets browsers open pages up to the next look. @param breaks whether a visit breaks in a release */
  async go(canary: string, breaks: (visit: Visit) => boolean): Promise<void> {
    // What went wrong since the last look is told a second later: the last of it comes after this look.
    this.#told.forEach((tell) => tell());
    this.#told = [];
    this.browsers.visit(LOOK_EVERY_S, (visit) => this.#open(visit, canary, breaks));
    await this.clock.advance(LOOK_EVERY_S * 1_000);
    await this.#watch.look();
  }

  #open(visit: Visit, canary: string, breaks: (visit: Visit) => boolean): void {
    const { releases, counts } = this.server.services;
    const { group, device, id } = visit.browser;
    const state = forGroup(releases.state(), group);
    const path = `/${this.part}${visit.page}`;
    const { hash } = state.remotes.find(({ current }) => current.manifest.name === this.part)!.current;
    counts.load(state, path, device);
    if (hash === canary) this.reached.add(id);
    const isBroken = hash === canary && breaks(visit);
    if (!isBroken && !visit.hasNoise) return;
    const message = isBroken ? 'TypeError: it is broken' : 'Error: noise';
    const key = `${id} ${hash} ${message}`;
    const again = this.#notifiedBy.has(key);
    this.#notifiedBy.add(key);
    const fault = { kind: 'render' as const, part: this.part, hash, path, message, stack: '', again };
    const tell = () => this.server.services.reports.take({ faults: [fault], shown: [] }, device);
    if (this.browsers.chance(1 / LOOK_EVERY_S)) this.#told.push(tell);
    else tell();
  }
}

describe('MFE-11 5,000 browsers, with the store and the clock of its own', () => {
  const clock = testClock();
  const server = useTestServer('postgres', { clock });

  const FAULTS: [
    what: string,
    part: string,
    breaks: (visit: Visit, browsers: SimulatedBrowsers) => boolean,
  ][] = [
    ['throws for all', 'mfe-all', () => true],
    ['throws in one of ten loads', 'mfe-tenth', (_, browsers) => browsers.chance(0.1)],
    ['throws on one page only', 'mfe-page', ({ page }) => page === '/fair/talks'],
    ['throws on one page with 5% of the visits', 'mfe-seldom', ({ page }) => page === '/fair/map'],
    ['throws on phones only', 'mfe-phones', ({ browser }) => browser.device === 'phone'],
  ];

  test.each(FAULTS)(
    'a release that %s is undone in 30 s, and reached at most 6%% of them',
    async (_, part, breaks) => {
      for (const seed of [1, 2, 3]) {
        const browsers = new SimulatedBrowsers(seed);
        const scene = new Scene(server, clock, part, browsers);
        const { hash: before } = await scene.publish('before');
        const { hash } = await scene.publish(`broken ${seed}`, 5);
        let seconds = 0;
        for (; scene.stands?.canary && seconds < MOST_S; seconds += LOOK_EVERY_S)
          await scene.go(hash, (visit) => breaks(visit, browsers));
        expect(scene.stands).toMatchObject({ canary: null, current: before });
        expect(scene.stands?.last).toMatchObject({ reason: 'abort', actor: 'the portal' });
        expect(scene.stands?.last.note).toMatch(/^Undone by itself: \d+ faults? in /);
        expect(scene.reached.size / BROWSERS).toBeLessThanOrEqual(MOST_ELIGIBLE);
        expect(scene.reached.size).toBeGreaterThan(0);
      }
    },
  );

  test('a good release among noise goes on step by step, and is active for all in the end', async () => {
    const plan = { ...CANARY_PLAN, quietMinutes: 1 };
    const scene = new Scene(server, clock, 'mfe-good', new SimulatedBrowsers(4), plan);
    await scene.publish('before');
    const { hash } = await scene.publish('good', 5);
    const seen = new Set<number>();
    for (let looks = 0; scene.stands?.canary && looks < 60; looks += 1) {
      seen.add(scene.stands.canary.percent);
      await scene.go(hash, () => false);
    }
    expect([...seen]).toEqual([5, 25]);
    expect(scene.stands).toMatchObject({ current: hash, canary: null, last: { reason: 'promote' } });
  });
});

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
  // A browser tells of noise once, and once of what the canary does to it.
  const told = [new Uint8Array(BROWSERS), new Uint8Array(BROWSERS)] as const;
  for (let at = LOOK_EVERY_S; at <= seconds; at += LOOK_EVERY_S) {
    browsers.visit(LOOK_EVERY_S, (visit) => {
      const { id, group, device } = visit.browser;
      const count = of(group < percent, visit.page, device);
      count.loads += 1;
      const isBroken = group < percent && breaks(visit);
      const known = told[isBroken ? 1 : 0];
      if ((!isBroken && !visit.hasNoise) || known[id] === 1) return;
      known[id] = 1;
      count.faults += 1;
    });
    if (canaryDecision(all, { hash: 'canary', pages: PAGES.length, percent })) return at;
  }
  return null;
}

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
