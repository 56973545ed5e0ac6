import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import type { Pool } from 'pg';

const RESOLUTION_MS = 10;
/** How often the loop's lateness is read. */
const READ_EVERY_MS = 250;
/** So many readings in a row make a busy server: one long task, or a moment of a busy machine, does not. */
const READINGS = 4;
const NANOS = 1_000_000;

type LoopDelay = Pick<IntervalHistogram, 'enable' | 'disable' | 'reset' | 'count' | 'mean'>;

/** How much this process has to do. */
export type Load = {
  /** Queries that wait for a connection to the database. */
  waiting: number;
  /** How late the event loop comes, in milliseconds: what it was at least, all through the last second. */
  lateMs: number;
};

/**
 * Measures the load: the database's queue as it is now, the event loop's lateness as it has been for a while.
 * @param delay what measures the loop; a test gives one of its own
 */
export function loadGauge(
  { pool }: { pool: Pick<Pool, 'waitingCount'> },
  delay: LoopDelay = monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
): { now: () => Load; close: () => void } {
  delay.enable();
  const readings = Array<number>(READINGS).fill(0);
  let lateMs = 0;
  const timer = setInterval(() => {
    // A late loop may run this timer before the histogram's own: what kept it is not in the histogram yet.
    const known = delay.count === 0 ? 0 : delay.count * delay.mean;
    if (known < (READ_EVERY_MS / 2) * NANOS) return;
    readings.push(Math.max(0, delay.mean / NANOS - RESOLUTION_MS));
    readings.shift();
    lateMs = Math.min(...readings);
    delay.reset();
  }, READ_EVERY_MS).unref();
  return {
    now: () => ({ waiting: pool.waitingCount, lateMs }),
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
