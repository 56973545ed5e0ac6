import { FAR } from './browser/line';
import { blockingTime } from './browser/timings';
import type { Visit } from './browser/visit';
import type { Visits } from './measure';
import { SIDES } from './sides';
import type { Side } from './sides';

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
  longestTask: number;
  warmFcp: number;
  warmLcp: number;
};

/** The middle one; the mean of the two in the middle where there are two. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return (low + high) / 2;
}

const scriptBytes = ({ fetched }: Visit): number =>
  fetched.filter(({ kind }) => kind === 'Script').reduce((sum, { bytes }) => sum + bytes, 0);

function figuresOf({ cold, warm, far }: Visits[Side]): Figures {
  const of = (visits: Visit[], pick: (one: Visit) => number) => median(visits.map(pick));
  const longest = ({ timings }: Visit) => Math.max(0, ...timings.longTasks.map(({ length }) => length));
  return {
    runs: cold.length,
    fcp: Math.round(of(cold, ({ timings }) => timings.fcp)),
    lcp: Math.round(of(cold, ({ timings }) => timings.lcp)),
    tbt: Math.round(of(cold, ({ timings }) => blockingTime(timings))),
    cls: Number(of(cold, ({ timings }) => timings.cls).toFixed(4)),
    roundTrips: Number((far.timings.content / FAR.latencyMs).toFixed(1)),
    requests: of(cold, ({ fetched }) => fetched.length),
    scriptBytes: of(cold, scriptBytes),
    longestTask: Math.round(of(cold, longest)),
    warmFcp: Math.round(of(warm, ({ timings }) => timings.fcp)),
    warmLcp: Math.round(of(warm, ({ timings }) => timings.lcp)),
  };
}

/** The figures of every side that was visited. */
export const figures = (visits: Partial<Visits>): Partial<Record<Side, Figures>> =>
  Object.fromEntries(
    SIDES.flatMap((side) => {
      const one = visits[side];
      return one ? [[side, figuresOf(one)]] : [];
    }),
  );
