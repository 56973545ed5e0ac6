import { roundStatus } from './round-status';

const startsAt = new Date('2026-11-21T04:30:00.000Z');
const at = (ms: number) => new Date(startsAt.getTime() + ms);
const HOUR = 3_600_000;

test.each([
  [-1, false, 'upcoming'],
  [0, false, 'ongoing'],
  [4 * HOUR - 1, false, 'ongoing'],
  [4 * HOUR, false, 'completed'],
  [HOUR, true, 'completed'],
  [-1, true, 'completed'],
])('CMP-12 %d ms after the start, results in: %s, a round of 4 h is %s', (ms, hasResults, status) => {
  expect(roundStatus({ startsAt, durationMinutes: 240, hasResults }, at(ms))).toBe(status);
});
