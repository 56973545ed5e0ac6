import { isDay, parseDay } from '.';

test.each([
  ['29/11/2026', '2026-11-29'],
  ['9/1/2026', '2026-01-09'],
  ['29-11-26', '2026-11-29'],
  ['29.11.2026', '2026-11-29'],
  ['29112026', '2026-11-29'],
  [' 29 Nov 2026 ', '2026-11-29'],
  ['29 november, 2026', '2026-11-29'],
  ['Sunday 29 November 2026', '2026-11-29'],
  ['2026-11-29', '2026-11-29'],
  ['05/06/2004', '2004-06-05'],
  ['5-6-98', '1998-06-05'],
])('CEL-79 %j is the day %s, the day before the month', (text, day) => expect(parseDay(text)).toBe(day));

test.each([
  '',
  '29',
  '29/11',
  '29/11/',
  '11/29/2026',
  '31/11/2026',
  '29/02/2027',
  '29 Nob 2026',
  '2026-13-01',
  'x',
])('CEL-79 %j is no day', (text) => expect(parseDay(text)).toBeNull());

test('CEL-79 a day of the calendar is one with its month and year', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(isDay('2026-02-30')).toBe(false);
});
