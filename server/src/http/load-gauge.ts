import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';

const RESOLUTION_MS = 10;
/** How often the loop's lateness is read; shorter would take one long task for a busy server. */
const READ_EVERY_MS = 250;
const NANOS = 1_000_000;

/** How much this process has to do. */
export type Load = {
  /** Queries that wait for a connection to the database. */
  waiting: number;
  /** How late the event loop comes, in milliseconds, averaged over the last quarter of a second. */
  lateMs: number;
};

/** Measures the load: the database's queue as it is now, the event loop's lateness as it was just now. */
export function loadGauge({ pool }: { pool: Pick<Pool, 'waitingCount'> }): { now: () => Load; close: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let lateMs = 0;
  const timer = setInterval(() => {
    lateMs = delay.count === 0 ? 0 : Math.max(0, delay.mean / NANOS - RESOLUTION_MS);
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
