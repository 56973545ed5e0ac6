import { blockingTime, figuresOf, gainsTables, median, medianRatio } from './figures';

const timings = { fcp: 100, lcp: 200, cls: 0, longTasks: [{ start: 90, length: 80 }] };
const script = { url: '/a.js', isScript: true, bytes: 1024 };
const visit = { timings, content: 800, fetched: [script, { ...script, isScript: false }] };
const visits = { cold: [visit], warm: [visit], far: [visit] };

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the middle of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('what a task takes over 50 ms counts from the first paint on', () => {
  const longTasks = [
    { start: 0, length: 90 },
    { start: 90, length: 80 },
  ];
  expect(blockingTime({ ...timings, longTasks })).toBe(30);
});

test('the bytes of a page are those of scripts only, and its round trips those of the far line', () => {
  const figures = { scriptBytes: 1024, requests: 2, roundTrips: 1, lcp: 200 };
  expect(figuresOf('composed', visits)).toMatchObject(figures);
});

test('what an optimisation gains is shown by page and by way', () => {
  const slower = { ...visits, cold: [{ ...visit, timings: { ...timings, lcp: 220 } }] };
  const ways = { '/ → /login': { this: [100], other: [150] } };
  const tables = gainsTables('the hint', { '/login': { this: visits, other: slower } }, ways);
  expect(tables.map(({ rows }) => rows)).toEqual([
    [['the hint', '/login', '1.10', '1.00', '1.00', '1.00']],
    [['the hint', '/ → /login', '1.50']],
  ]);
});

test('a round of which the browser gave no figure is left out, on either side', () => {
  expect(medianRatio([300, 0, 500, 400], [200, 100, 0, 200])).toBe('1.75');
  expect(medianRatio([0, 100], [0, 0])).toBe('–');
});
