import { blockingTime } from './browser/timings';
import { figures, median } from './figures';

const timings = { fcp: 100, lcp: 200, cls: 0, content: 800, longTasks: [{ start: 90, length: 80 }] };
const script = { url: '/a.js', kind: 'Script', bytes: 1024, fromCache: false };
const visit = { timings, fetched: [script, { ...script, kind: 'Document' }] };

describe('the figures of a page', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('takes the middle of %j', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('counts what a task takes over 50 ms, from the first paint on', () => {
    const tasks = [
      { start: 0, length: 90 },
      { start: 90, length: 80 },
    ];
    expect(blockingTime({ ...timings, longTasks: tasks })).toBe(30);
  });

  it('counts the bytes of scripts alone, and round trips by the far line', () => {
    const { composed } = figures({ composed: { cold: [visit], warm: [visit], far: [visit] } });
    expect(composed).toMatchObject({ scriptBytes: 1024, requests: 2, roundTrips: 1, lcp: 200 });
  });
});
