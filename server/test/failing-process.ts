/**
 * A process of its own that fails as lines of its input say, and writes what /health/ready answers after each.
 * Run by unhandled-errors.test.ts.
 */
import { createInterface } from 'node:readline';
import Fastify from 'fastify';
import { healthRoutes } from '../src/platform/http/health';
import { UnhandledErrors } from '../src/platform/unhandled-errors';

const unhandled = new UnhandledErrors({
  error: ({ kind, origin }: { kind: string; origin: string }) =>
    void process.stderr.write(`${kind} ${origin}\n`),
});
unhandled.install();
const app = Fastify();
await app.register(
  healthRoutes({
    database: { ping: () => Promise.resolve() },
    disk: { full: () => null },
    unhandled,
    files: { counts: () => ({}), unwell: () => null },
  }),
);

const faults: Record<string, () => void> = {
  reject: () => void Promise.reject(new RangeError('nobody holds this')),
  throw: () =>
    void setTimeout(() => {
      throw new SyntaxError('nobody catches this');
    }),
};

const report = (line: string) => void process.stdout.write(`${line}\n`);

report('started');
for await (const line of createInterface({ input: process.stdin })) {
  faults[line]?.();
  await new Promise((turn) => setTimeout(turn, 5));
  const { statusCode, body } = await app.inject('/health/ready');
  report(JSON.stringify({ status: statusCode, ...(JSON.parse(body) as object) }));
}
