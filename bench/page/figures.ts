import { FAR } from './browser/line';
import { blockingTime } from './browser/timings';
import type { Visit } from './browser/visit';
import { duplicateBytes } from './duplicates';
import type { Visits } from './measure';
import { scriptModules } from './script-modules';
import { SIDES } from './variants';
import type { Side } from './variants';

/** Medians of one side of one page; times in milliseconds, bytes compressed by brotli. */
export type Figures = {
  runs: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  roundTrips: number;
  requests: number;
  scriptBytes: number;
  /** Of source files that came in two scripts, before minifying. */
  duplicateBytes: number;
  /** Tasks over 100 ms. */
  longTasks: number;
  longestTask: number;
  warmFcp: number;
  warmLcp: number;
};

/** A task longer than this is felt. */
const LONG_MS = 100;

/** The middle one; the mean of the two in the middle where there are two. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return (low + high) / 2;
}

/** Bytes of the scripts that a visit fetched, as they were sent. */
export const scriptBytes = ({ fetched }: Visit): number =>
  fetched.filter(({ kind }) => kind === 'Script').reduce((sum, { bytes }) => sum + bytes, 0);

/** A visit's longest task, in milliseconds. */
export const longestTask = ({ timings }: Visit): number =>
  Math.max(0, ...timings.longTasks.map(({ length }) => length));

function figuresOf(side: Side, { cold, warm, far }: Visits): Figures {
  const of = (visits: Visit[], pick: (one: Visit) => number) => median(visits.map(pick));
  const long = ({ timings }: Visit) => timings.longTasks.filter(({ length }) => length > LONG_MS).length;
  const doubled = ({ fetched }: Visit) =>
    duplicateBytes(
      scriptModules(
        side,
        fetched.map(({ url }) => url),
      ),
    );
  return {
    runs: cold.length,
    fcp: Math.round(of(cold, ({ timings }) => timings.fcp)),
    lcp: Math.round(of(cold, ({ timings }) => timings.lcp)),
    tbt: Math.round(of(cold, ({ timings }) => blockingTime(timings))),
    cls: Number(of(cold, ({ timings }) => timings.cls).toFixed(4)),
    roundTrips: Number((of(far, ({ timings }) => timings.content) / FAR.latencyMs).toFixed(1)),
    requests: of(cold, ({ fetched }) => fetched.length),
    scriptBytes: of(cold, scriptBytes),
    duplicateBytes: of(cold, doubled),
    longTasks: of(cold, long),
    longestTask: Math.round(of(cold, longestTask)),
    warmFcp: Math.round(of(warm, ({ timings }) => timings.fcp)),
    warmLcp: Math.round(of(warm, ({ timings }) => timings.lcp)),
  };
}

/** The figures of every side that was visited. */
export const figures = (visits: Partial<Record<Side, Visits>>): Partial<Record<Side, Figures>> =>
  Object.fromEntries(
    SIDES.flatMap((side) => {
      const one = visits[side];
      return one ? [[side, figuresOf(side, one)]] : [];
    }),
  );
