import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a run did to this process. */
type Watched = {
  ms: number;
  /** Longest time that nothing else could run, in milliseconds. */
  heldMs: number;
  /** Memory that the process grew by at its highest. */
  grownMb: number;
  /** Errors that nobody waited for, and prototypes that are not what they were. */
  faults: string[];
};

const SAMPLE_MS = 10;
const MB = 1024 * 1024;

const strays: string[] = [];
for (const event of ['unhandledRejection', 'uncaughtException'])
  process.on(event, (error) => void strays.push(`${event}: ${String(error)}`));

const INTRINSICS = [Object, Array, Function, Promise, String, Error, Map, JSON, Reflect];
const shapeOf = (one: object): string =>
  [one, (one as { prototype?: object }).prototype ?? {}]
    .map((each) => Reflect.ownKeys(each).map(String).sort().join())
    .join('|');
const SHAPES = INTRINSICS.map(shapeOf);

/**
 * Runs something and watches what it does to the process around it.
 * @returns what it gave or threw, and what was seen meanwhile
 */
export async function watch<T>(
  run: () => Promise<T>,
): Promise<{ value?: T; error?: unknown; seen: Watched }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage.rss();
  let most = before;
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), SAMPLE_MS);
  strays.length = 0;
  const began = performance.now();
  delay.enable();
  const result = await run().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  // Whoever still holds the loop or rejects late does it now.
  await new Promise((done) => setImmediate(done));
  await new Promise((done) => setTimeout(done, 2 * SAMPLE_MS));
  delay.disable();
  clearInterval(sampler);
  const changed = INTRINSICS.filter((one, at) => shapeOf(one) !== SHAPES[at]);
  const faults = [...strays, ...changed.map(() => 'a prototype of the server was changed')];
  const heldMs = Math.round(delay.max / 1e6);
  const ms = Math.round(performance.now() - began);
  return { ...result, seen: { ms, heldMs, grownMb: Math.round((most - before) / MB), faults } };
}
