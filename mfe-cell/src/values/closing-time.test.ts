import { closingText } from './closing-time';

const now = Date.parse('2026-08-12T10:42:00+05:30');

test.each([
  ['2026-08-12T13:30:00+05:30', 'Today, 01:30 PM, in 2 h 48 min'],
  ['2026-08-12T11:00:00+05:30', 'Today, 11:00 AM, in 18 min'],
  ['2026-08-13T18:00:00+05:30', 'Tomorrow, 06:00 PM'],
  ['2026-08-14T09:00:00+05:30', 'Friday, in 2 days, 09:00 AM'],
  ['2026-08-13T00:20:00+05:30', 'Tonight, after midnight, 12:20 AM, in 13 h 38 min'],
])('CEL-73 F-08 the deadline %s is read back as %s', (deadline, text) => {
  expect(closingText(deadline, now)).toBe(text);
});
