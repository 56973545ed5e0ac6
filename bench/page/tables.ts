import type { Table } from '../report/result';
import { median } from './figures';
import type { Figures } from './figures';
import { SIDES } from './variants';
import type { Side } from './variants';

/** Page to side to figures. */
type PageData = Record<string, Partial<Record<Side, Figures>>>;
/** Name of a navigation to its times in milliseconds. */
export type NavigationData = Record<string, { from: string; to: string; times: number[] }>;
/** What page.json keeps. */
export type Measured = { pages: PageData; navigations: NavigationData };

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

const figuresTable = (data: PageData): Table => ({
  title: 'Slow 4G, 4x CPU: medians',
  columns: [
    'page',
    'side',
    'FCP',
    'LCP',
    'TBT',
    'CLS',
    'round trips',
    'requests',
    'JS KB',
    'twice',
    'tasks over 100 ms',
    'longest task',
    'warm FCP',
    'warm LCP',
  ],
  rows: Object.entries(data).flatMap(([page, sides]) =>
    SIDES.flatMap((side) => {
      const f = sides[side];
      if (!f) return [];
      const times = [f.fcp, f.lcp, f.tbt, f.cls, f.roundTrips, f.requests];
      const scripts = [kilobytes(f.scriptBytes), f.duplicateBytes, f.longTasks, f.longestTask];
      return [[page, side, ...times, ...scripts, f.warmFcp, f.warmLcp]];
    }),
  ),
  notes: [
    'Times in ms. JS is what the page fetched before it was still, by brotli. Round trips: when the first heading of ' +
      'the main content stood, with nothing but latency in the way, divided by the latency.',
    'Twice: bytes before minifying of source files of which two scripts hold the same. Warm: the same page once more, ' +
      'with what the first visit left in the cache.',
  ],
});

const ratio = (a: number, b: number): string => (b === 0 ? '–' : (a / b).toFixed(2));

const ratioTable = (data: PageData): Table => ({
  title: 'Composed / one bundle',
  columns: ['page', 'against', 'LCP', 'warm LCP', 'round trips', 'JS bytes'],
  rows: Object.entries(data).flatMap(([page, { composed, ...controls }]) =>
    (['ordinary', 'best'] as const).flatMap((side) => {
      const control = controls[side];
      if (!composed || !control) return [];
      return [
        [
          page,
          side,
          ratio(composed.lcp, control.lcp),
          ratio(composed.warmLcp, control.warmLcp),
          `${composed.roundTrips} : ${control.roundTrips}`,
          ratio(composed.scriptBytes, control.scriptBytes),
        ],
      ];
    }),
  ),
});

const navigationTable = (data: NavigationData): Table => ({
  title: 'Going to a part not yet loaded, 4x CPU, ms from the click to the painted heading',
  columns: ['from', 'to', 'runs', 'median', 'longest'],
  rows: Object.values(data).map(({ from, to, times }) => [
    from,
    to,
    times.length,
    Math.round(median(times)),
    Math.round(Math.max(...times)),
  ]),
  notes: ['The pointer came to the link first, and what that fetched had come. Wanted: under 150 ms.'],
});

/** The tables of what was measured; a kind of which nothing was measured has none. */
export const pageTables = ({ pages, navigations }: Measured): Table[] => [
  ...(Object.keys(pages).length > 0 ? [ratioTable(pages), figuresTable(pages)] : []),
  ...(Object.keys(navigations).length > 0 ? [navigationTable(navigations)] : []),
];
