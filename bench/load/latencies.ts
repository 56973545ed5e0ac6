import { createHistogram } from 'node:perf_hooks';

const MICRO = 1000;

/** Percentiles in milliseconds. */
export type Percentiles = { count: number; p50: number; p99: number; max: number };

/** Collects waits and tells their percentiles, in milliseconds to the microsecond. */
export class Latencies {
  readonly #histogram = createHistogram();

  record(ms: number): void {
    this.#histogram.record(Math.max(1, Math.round(ms * MICRO)));
  }

  percentiles(): Percentiles {
    const histogram = this.#histogram;
    return {
      count: histogram.count,
      p50: histogram.percentile(50) / MICRO,
      p99: histogram.percentile(99) / MICRO,
      max: histogram.count === 0 ? 0 : histogram.max / MICRO,
    };
  }
}
