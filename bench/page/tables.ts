import type { Table } from '../report/result';
import type { Figures } from './figures';
import { SIDES } from './sides';
import type { Side } from './sides';

/** Page to side to figures: what page.json keeps. */
export type PageData = Record<string, Partial<Record<Side, Figures>>>;

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
    'longest task',
  ].concat('warm FCP', 'warm LCP'),
  rows: Object.entries(data).flatMap(([page, sides]) =>
    SIDES.flatMap((side) => {
      const f = sides[side];
      if (!f) return [];
      const times = [f.fcp, f.lcp, f.tbt, f.cls, f.roundTrips, f.requests];
      return [[page, side, ...times, kilobytes(f.scriptBytes), f.longestTask, f.warmFcp, f.warmLcp]];
    }),
  ),
  notes: [
    'Times in ms. JS is what the page fetched before it was still, by brotli. Round trips: when the first heading of ' +
      'the main content stood, with nothing but latency in the way, divided by the latency.',
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

export const pageTables = (data: PageData): Table[] => [ratioTable(data), figuresTable(data)];
