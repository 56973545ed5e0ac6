import { instantReadBack } from './read-back';

const NOW = Date.parse('2026-08-12T06:00:00Z');

test.each([
  ['2026-08-18T08:00:00Z', '18/08/2026 01:30 PM, Tuesday, in 6 days.'],
  ['2026-08-18T05:00:00Z', '18/08/2026 10:30 AM, Tuesday, in 6 days, in the morning, before noon.'],
  ['2026-08-18T06:30:00Z', '18/08/2026 12:00 PM, Tuesday, in 6 days, at noon.'],
  ['2026-08-12T18:30:00Z', '13/08/2026 12:00 AM, tonight, at midnight, as that day begins.'],
])('CEL-44 %s is read back in words', (moment, words) => expect(instantReadBack(moment, NOW)).toBe(words));
