import { GROUPS } from '../../src/areas/releases/canary/canary-groups';
import type { Device } from '../../src/areas/reports/watch/device';
import { randomFrom } from '../../src/areas/sample-college/random';

// A test's globals are slow to ask for, and these are asked for millions of times.
const { floor } = Math;

/** How many browsers are simulated, and how often each opens a page: a morning on which results are out. */
export const BROWSERS = 5_000;
const EACH_OPENS_EVERY_S = 30;
/** Pages of the simulated part, with what share of the visits each has. */
const VISITS: readonly [page: string, share: number][] = [
  ['/fair', 0.5],
  ['/fair/stalls', 0.3],
  ['/fair/talks', 0.15],
  ['/fair/map', 0.05],
];
export const PAGES = VISITS.map(([page]) => page);
const PHONES = 0.55;
/** What goes wrong in any release: in so many visits by chance, and always in so many browsers. */
const NOISE = 0.005;
const SICK = 0.001;

type SimulatedBrowser = { id: number; group: number; device: Device; isSick: boolean };
export type Visit = { browser: SimulatedBrowser; page: string; hasNoise: boolean };

/** 5,000 browsers that open pages by chance. */
export class SimulatedBrowsers {
  readonly #random: () => number;
  readonly #all: SimulatedBrowser[];

  constructor(seed: number) {
    const random = (this.#random = randomFrom(seed));
    this.#all = Array.from({ length: BROWSERS }, (_, id) => ({
      id,
      group: floor(random() * GROUPS),
      device: random() < PHONES ? 'phone' : 'other',
      isSick: random() < SICK,
    }));
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** Opens pages for so many seconds. */
  visit(seconds: number, open: (visit: Visit) => void): void {
    const count = floor((BROWSERS * seconds) / EACH_OPENS_EVERY_S);
    for (let visits = 0; visits < count; visits += 1) {
      const browser = this.#all[floor(this.#random() * BROWSERS)]!;
      open({ browser, page: this.#page(), hasNoise: browser.isSick || this.chance(NOISE) });
    }
  }

  #page(): string {
    let left = this.#random();
    for (const [page, share] of VISITS) if ((left -= share) < 0) return page;
    return VISITS[0]![0];
  }
}
