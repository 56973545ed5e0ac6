import type { Browser } from '@playwright/test';
import type { Table } from '../report/result';
import { longestTask, median, scriptBytes } from './figures';
import { measure } from './measure';
import { measureNavigations } from './navigations';
import type { BenchPage } from './pages';
import type { Running, Checkout } from './start-variants';

/** A figure without an optimisation over the one with it: the median of the rounds' own ratios. */
type Ratio = number | null;
type PageGain = { lcp: Ratio; warmLcp: Ratio; longestTask: Ratio; scriptBytes: Ratio };
/** What one optimisation gains: each page's ratios, and those of each way to a part. */
export type Gains = { pages: Record<string, PageGain>; navigations: Record<string, Ratio> };

/**
 * The median of the rounds' own ratios. A round of which the browser told no figure is left out: it says 0 then.
 * @returns null where no round is left
 */
export function medianRatio(without: number[], as: number[]): Ratio {
  const rounds = without.map((value, round) => value / (as[round] ?? 0));
  const told = rounds.filter((ratio) => Number.isFinite(ratio) && ratio > 0);
  return told.length > 0 ? median(told) : null;
}

const words = (ratio: Ratio): string => ratio?.toFixed(2) ?? '–';

/** How much longer a page takes in the other checkout, which lacks the optimisation. */
export async function gainsOfPage(
  browser: Browser,
  running: Running<Checkout>[],
  page: BenchPage,
  runs: number,
): Promise<PageGain> {
  const { this: mine, other } = await measure(browser, running, page, { runs, far: 0 });
  const of = (
    pick: (one: NonNullable<typeof mine>['cold'][number]) => number,
    kind: 'cold' | 'warm' = 'cold',
  ) => medianRatio(other![kind].map(pick), mine![kind].map(pick));
  return {
    lcp: of(({ timings }) => timings.lcp),
    warmLcp: of(({ timings }) => timings.lcp, 'warm'),
    longestTask: of(longestTask),
    scriptBytes: of(scriptBytes),
  };
}

/** How much longer each way to a part takes in the other checkout; both go a way once before either goes it again. */
export async function gainsOfNavigations(
  browser: Browser,
  running: Running<Checkout>[],
  runs: number,
): Promise<Record<string, Ratio>> {
  const times: Record<string, Record<Checkout, number[]>> = {};
  for (let run = 0; run < runs; run += 1) {
    for (const { name, url } of running) {
      for (const [way, found] of Object.entries(await measureNavigations(browser, { url }, 1)))
        (times[way] ??= { this: [], other: [] })[name].push(...found.times);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([way, of]) => [way, medianRatio(of.other, of.this)]));
}

/** The gains of every optimisation that was measured. */
export function gainsTables(gains: Record<string, Gains>): Table[] {
  const all = Object.entries(gains);
  return [
    {
      title: 'Without each optimisation / with it',
      columns: ['without', 'page', 'LCP', 'warm LCP', 'longest task', 'JS bytes'],
      rows: all.flatMap(([name, { pages }]) =>
        Object.entries(pages).map(([page, gain]) => [
          name,
          page,
          ...[gain.lcp, gain.warmLcp, gain.longestTask, gain.scriptBytes].map(words),
        ]),
      ),
      notes: ['The portal of this checkout and that of one without it, visited in turn; slow 4G, 4x CPU.'],
    },
    {
      title: 'Ways to a part not yet loaded, without each optimisation / with it',
      columns: ['without', 'way', 'time'],
      rows: all.flatMap(([name, { navigations }]) =>
        Object.entries(navigations).map(([way, ratio]) => [name, way, words(ratio)]),
      ),
    },
  ];
}
