import { clockWarning } from './clock-warning';

test.each([
  [60_000, null],
  [-60_000, null],
  [61_000, 'about 1 minute slow'],
  [-300_000, 'about 5 minutes fast'],
  [3 * 3_600_000, 'about 3 hours slow'],
])('CMP-14 the warning for a clock that is off by %d ms: %s', (offset, words) => {
  const warning = clockWarning(offset);
  if (words === null) expect(warning).toBeNull();
  else expect(warning).toContain(words);
});
