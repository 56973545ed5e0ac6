import { tableOf } from '../report';
import type { Table } from '../report';
import { duplicateBytes, scriptModules } from './duplicates';
import type { Visits, WayTimes } from './measure';
import { SIDES } from './portals';
import type { Side } from './portals';
import { FAR } from './tab';
import type { Timings, Visit } from './tab';

/** A task longer than this is felt. */
const LONG_MS = 100;

/** The middle one; the mean of the two in the middle where there are two. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return (low + high) / 2;
}

/** Main thread time over 50 ms a task, from the first paint on (Total Blocking Time). */
export const blockingTime = ({ fcp, longTasks }: Timings): number =>
  longTasks
    .filter(({ start, length }) => start + length > fcp)
    .reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);

const lcp = ({ timings }: Visit): number => timings.lcp;
const longestTask = ({ timings }: Visit): number =>
  Math.max(0, ...timings.longTasks.map(({ length }) => length));
/** Bytes of the scripts that a visit fetched, as they were sent. */
const scriptBytes = ({ fetched }: Visit): number =>
  fetched.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);

/** Medians of one side of one page; times in milliseconds, bytes compressed by brotli. */
export function figuresOf(side: Side, { cold, warm, far }: Visits) {
  const of = (pick: (one: Visit) => number, visits = cold) => median(visits.map(pick));
  return {
    fcp: Math.round(of(({ timings }) => timings.fcp)),
    lcp: Math.round(of(lcp)),
    tbt: Math.round(of(({ timings }) => blockingTime(timings))),
    cls: Number(of(({ timings }) => timings.cls).toFixed(4)),
    roundTrips: Number((of(({ content }) => content, far) / FAR.latencyMs).toFixed(1)),
    requests: of(({ fetched }) => fetched.length),
    scriptBytes: of(scriptBytes),
    twice: of(({ fetched }) =>
      duplicateBytes(
        scriptModules(
          side,
          fetched.map(({ url }) => url),
        ),
      ),
    ),
    longTasks: of(({ timings }) => timings.longTasks.filter(({ length }) => length > LONG_MS).length),
    longestTask: Math.round(of(longestTask)),
    warmFcp: Math.round(of(({ timings }) => timings.fcp, warm)),
    warmLcp: Math.round(of(lcp, warm)),
  };
}
type Figures = ReturnType<typeof figuresOf>;

const ratio = (a: number, b: number): string => (b === 0 ? '–' : (a / b).toFixed(2));

/** The composed portal of each page beside one bundle. @param pages each page's visits, by its name */
export function pageTables(pages: Record<string, Record<Side, Visits>>): Table[] {
  const rows = Object.entries(pages).flatMap(([page, visits]) =>
    SIDES.map((side) => ({ page, side, f: figuresOf(side, visits[side]) })),
  );
  const composed = (page: string): Figures =>
    rows.find((row) => row.page === page && row.side === 'composed')!.f;
  return [
    tableOf(
      'Composed / one bundle',
      rows.filter(({ side }) => side !== 'composed').map((row) => ({ ...row, mine: composed(row.page) })),
      [
        ['page', ({ page }) => page],
        ['against', ({ side }) => side],
        ['LCP', ({ f, mine }) => ratio(mine.lcp, f.lcp)],
        ['warm LCP', ({ f, mine }) => ratio(mine.warmLcp, f.warmLcp)],
        ['round trips', ({ f, mine }) => `${mine.roundTrips} : ${f.roundTrips}`],
        ['JS bytes', ({ f, mine }) => ratio(mine.scriptBytes, f.scriptBytes)],
      ],
    ),
    tableOf(
      'Slow 4G, 4x CPU: medians',
      rows,
      [
        ['page', ({ page }) => page],
        ['side', ({ side }) => side],
        ['FCP', ({ f }) => f.fcp],
        ['LCP', ({ f }) => f.lcp],
        ['TBT', ({ f }) => f.tbt],
        ['CLS', ({ f }) => f.cls],
        ['round trips', ({ f }) => f.roundTrips],
        ['requests', ({ f }) => f.requests],
        ['JS KB', ({ f }) => (f.scriptBytes / 1024).toFixed(1)],
        ['twice', ({ f }) => f.twice],
        ['tasks over 100 ms', ({ f }) => f.longTasks],
        ['longest task', ({ f }) => f.longestTask],
        ['warm FCP', ({ f }) => f.warmFcp],
        ['warm LCP', ({ f }) => f.warmLcp],
      ],
      [
        'Times in ms. JS is what the page fetched before it was still, by brotli. Round trips: when the first heading of ' +
          'the main content was painted, with nothing but latency in the way, divided by the latency.',
        'Twice: bytes before minifying of source files of which two scripts hold the same. Warm: the same page once more, ' +
          'with what the first visit left in the cache.',
      ],
    ),
  ];
}

/** How long the composed portal's ways to a part take. */
export const waysTable = (times: WayTimes<'composed'>): Table =>
  tableOf(
    'Going to a part not yet loaded, 4x CPU, ms from the click to the painted heading',
    Object.entries(times).map(([way, { composed }]) => ({ ends: way.split(' → '), composed })),
    [
      ['from', ({ ends }) => ends[0]!],
      ['to', ({ ends }) => ends[1]!],
      ['runs', ({ composed }) => composed.length],
      ['median', ({ composed }) => Math.round(median(composed))],
      ['longest', ({ composed }) => Math.round(Math.max(...composed))],
    ],
    ['The pointer came to the link first, and what that fetched had come. Wanted: under 150 ms.'],
  );

/**
 * The median of the rounds' own ratios, in words. A round of which the browser gave no figure is left out: it says 0 then.
 * @returns '–' where no round is left
 */
export function medianRatio(without: number[], as: number[]): string {
  const rounds = without.map((value, round) => value / (as[round] ?? 0));
  const given = rounds.filter((one) => Number.isFinite(one) && one > 0);
  return given.length > 0 ? median(given).toFixed(2) : '–';
}

/** This checkout's portal, and that of another which lacks an optimisation. */
export type Checkout = 'this' | 'other';

/** What an optimisation gains: each page's and each way's figure without it over the one with it. */
export function gainsTables(
  without: string,
  pages: Record<string, Record<Checkout, Visits>>,
  ways: WayTimes<Checkout>,
): Table[] {
  const gain =
    (pick: (one: Visit) => number, kind: 'cold' | 'warm' = 'cold') =>
    (of: Record<Checkout, Visits>) =>
      medianRatio(of.other[kind].map(pick), of.this[kind].map(pick));
  const [cold, warm, task, bytes] = [gain(lcp), gain(lcp, 'warm'), gain(longestTask), gain(scriptBytes)];
  return [
    tableOf(
      'Without each optimisation / with it',
      Object.entries(pages).map(([page, visits]) => ({ page, visits })),
      [
        ['without', () => without],
        ['page', ({ page }) => page],
        ['LCP', ({ visits }) => cold(visits)],
        ['warm LCP', ({ visits }) => warm(visits)],
        ['longest task', ({ visits }) => task(visits)],
        ['JS bytes', ({ visits }) => bytes(visits)],
      ],
      ['The portal of this checkout and that of one without it, visited in turn; slow 4G, 4x CPU.'],
    ),
    tableOf(
      'Ways to a part not yet loaded, without each optimisation / with it',
      Object.entries(ways).map(([way, times]) => ({ way, times })),
      [
        ['without', () => without],
        ['way', ({ way }) => way],
        ['time', ({ times }) => medianRatio(times.other, times.this)],
      ],
    ),
  ];
}
