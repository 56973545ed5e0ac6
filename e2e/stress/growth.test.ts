import { growthOf, judgeGrowth, type Sample } from './growth';

const ALLOWANCE = { memoryMb: 2, residentMb: 40, count: 3 };
const BOUNDS = { connections: 24, databaseConnections: 11 };

/** Nine samples of a server, the n-th changed by `change`. */
const samples = (change: (sample: Sample, n: number) => void): Sample[] =>
  Array.from({ length: 9 }, (_, n) => {
    const sample: Sample = {
      threads: [
        { id: 0, name: 'main.js', heapMb: 38, externalMb: 5 },
        { id: 1, name: 'embedded-worker.mjs', heapMb: 13, externalMb: 199 },
      ],
      rssMb: 500,
      files: 40,
      resources: { TCPSocketWrap: 20, PipeWrap: 12, Timeout: 9 },
      connections: 10,
    };
    change(sample, n);
    return sample;
  });
const wrong = (change: (sample: Sample, n: number) => void) =>
  judgeGrowth(samples(change), ALLOWANCE, BOUNDS);

test('growth is that of the middle: one high moment is none', () => {
  expect(growthOf([1, 1, 1, 2, 2, 2, 3, 3, 3])).toBe(2);
  expect(growthOf([1, 1, 1, 1, 1, 1, 1, 90, 1])).toBe(0);
  expect(growthOf([3, 3, 3, 1, 1, 1])).toBe(-2);
});

test('a flat server is good, whatever noise and clients that come and go', () => {
  expect(wrong(() => undefined)).toEqual([]);
  expect(
    wrong((sample, n) => {
      sample.threads[0]!.heapMb += n % 2;
      sample.resources['TCPSocketWrap'] = 10 + n;
      sample.files = 30 + n;
    }),
  ).toEqual([]);
});

test('a thread is judged although it missed a sample, and not when it comes and goes', () => {
  const leak = (missed: (n: number) => boolean) =>
    wrong(({ threads }, n) => {
      threads[1]!.externalMb += n;
      if (missed(n)) threads.pop();
    });
  expect(leak((n) => n === 4)).toHaveLength(1);
  expect(leak((n) => n % 2 === 1)).toEqual([]);
});

test.each<[string, (sample: Sample, n: number) => void]>([
  ['memory of main.js grew', ({ threads }, n) => (threads[0]!.heapMb += n / 2)],
  ['memory of embedded-worker.mjs grew', ({ threads }, n) => (threads[1]!.externalMb += n)],
  [
    'threads grew',
    ({ threads }, n) =>
      threads.push(
        ...Array.from({ length: n }, (_, id) => ({ id: 9 + id, name: 'x', heapMb: 0, externalMb: 0 })),
      ),
  ],
  ['resident memory grew', (sample, n) => (sample.rssMb += n * 8)],
  ['files grew', (sample, n) => (sample.files = 40 + n)],
  ['Timeout grew', ({ resources }, n) => (resources['Timeout'] = 9 + n)],
  ['FSReqCallback grew', ({ resources }, n) => (resources['FSReqCallback'] = n)],
  ['25 connections of clients', ({ resources }) => (resources['TCPSocketWrap'] = 25)],
  ['12 connections to the database', (sample) => (sample.connections = 12)],
])('%s', (sentence, change) => {
  expect(wrong(change)).toEqual([expect.stringContaining(sentence)]);
});
