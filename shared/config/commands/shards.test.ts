/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { root } from './run.mjs';
import { divide, readTimes } from './shards.mjs';
import { ALL_STAGES } from './test-stages.mjs';

const MOST_OF_MEAN = 1.2;
const COUNT = 4;

/** Suites as git knows them: asking jest for them would take a minute. */
const suites = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const KINDS: [name: RegExp, file: RegExp][] = [
  [/^Front-end/, /^(?!server|bench).*\.test\.tsx?$/],
  [/^Server/, /^server\/.*\.test\.ts$/],
];

test('each unit of npm run test:all is in one shard, and no shard takes much longer than the others', async () => {
  const work = await Promise.all(
    ALL_STAGES.map(async ({ name, workers, units }) => {
      const kind = KINDS.find(([named]) => named.test(name));
      return { name, workers, units: kind ? suites.filter((file) => kind[1].test(file)) : await units() };
    }),
  );
  const shards = divide(work, COUNT, readTimes());
  for (const { name, units } of work) {
    expect(shards.flatMap((shard) => shard.units.get(name) ?? []).sort()).toEqual([...units].sort());
  }
  const seconds = shards.map((shard) => shard.seconds);
  const mean = seconds.reduce((sum, one) => sum + one, 0) / COUNT;
  expect(Math.max(...seconds)).toBeLessThanOrEqual(MOST_OF_MEAN * mean);
});

test('the longest units are divided first, by what they take of the clock', () => {
  const times = { a: { long: 40, middle: 20 }, b: { one: 10 } };
  const work = [
    { name: 'a', workers: 2, units: ['short', 'middle', 'long'] },
    { name: 'b', workers: 1, units: ['one'] },
  ];
  const [first, second] = divide(work, 2, times);
  expect([first?.seconds, second?.seconds]).toEqual([20.5, 20]);
  expect(first?.units).toEqual(new Map([['a', ['long', 'short']]]));
});
