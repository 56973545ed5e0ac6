import path from 'node:path';

/** What the page itself saw, in milliseconds since its navigation began. */
export type Timings = {
  fcp: number;
  lcp: number;
  cls: number;
  /** When the main content's first heading stood in the page. */
  content: number;
  /** Start and length of each task over 50 ms. */
  longTasks: { start: number; length: number }[];
};

declare global {
  var benchTimings: Timings;
  /** Of time-to-heading.mjs. */
  var benchNavigation: Promise<number>;
}

/** The script that fills benchTimings. */
export const WATCH_TIMINGS = path.join(import.meta.dirname, 'watch-timings.mjs');

/** Main thread time over 50 ms a task, from the first paint on (Total Blocking Time). */
export const blockingTime = ({ fcp, longTasks }: Timings): number =>
  longTasks
    .filter(({ start, length }) => start + length > fcp)
    .reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);
