import { executionAsyncResource } from 'node:async_hooks';

/** What Node makes for each call of process.nextTick, one of them. */
let kept: object | undefined;

/**
 * Keeps one object of process.nextTick for as long as the process lives. V8 forgets the shape of objects of which none is left
 * when it collects garbage, as it does in an idle server; after a few such times the place that makes them takes the slow way
 * for ever, several microseconds of every poll (docs/performance.md).
 */
export function keepTickShape(): void {
  if (kept === undefined) process.nextTick(() => (kept = executionAsyncResource()));
}
