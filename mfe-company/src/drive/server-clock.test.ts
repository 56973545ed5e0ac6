import { clockOffset, clockWarning, timeLeft } from './server-clock';

const at = Date.parse('2026-03-12T10:00:00Z');

test('CMP-14 the offset is what the server is ahead of the browser', () => {
  expect(clockOffset('2026-03-12T10:02:00Z', at)).toBe(120_000);
});

test.each([
  [60_000, null],
  [-60_000, null],
  [61_000, 'about 1 minute slow'],
  [-300_000, 'about 5 minutes fast'],
  [3 * 3_600_000, 'about 3 hours slow'],
])('CMP-14 a clock that is off by %d ms is told: %s', (offset, words) => {
  const warning = clockWarning(offset);
  if (words === null) expect(warning).toBeNull();
  else expect(warning).toContain(words);
});

test.each([
  [86_399_999, '23 h 59 min 59 s'],
  [3_600_000, '1 h 00 min 00 s'],
  [61_000, '1 min 01 s'],
  [9_999, '9 s'],
  [-5, '0 s'],
])('CMP-01 %d ms left read as %s', (ms, words) => {
  expect(timeLeft(ms)).toBe(words);
});
