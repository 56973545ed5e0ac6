import { createHistogram } from 'node:perf_hooks';

const MICRO = 1000;

/** Percentiles in milliseconds. */
export type Percentiles = { count: number; p50: number; p95: number; p99: number; max: number };

/** Collects waits, in milliseconds to the microsecond. */
export class Latencies {
  readonly #histogram = createHistogram();

  record(ms: number): void {
    this.#histogram.record(Math.max(1, Math.round(ms * MICRO)));
  }

  percentiles(): Percentiles {
    const { count, max } = this.#histogram;
    const at = (percent: number) => this.#histogram.percentile(percent) / MICRO;
    return { count, p50: at(50), p95: at(95), p99: at(99), max: count === 0 ? 0 : max / MICRO };
  }
}
