import { dayParts, formatDeadline, formatDistance, formatWeekday } from './date-text';
import fc from 'fast-check';
import {
  PORTAL_TIME_ZONE,
  formatBytes,
  formatCount,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatRupees,
  formatTime,
} from '.';

test('CMP-01 a moment shows as DD/MM/YYYY hh:mm AM/PM in India', () => {
  expect(formatDateTime('2026-03-11T18:30:00.000Z')).toBe('12/03/2026 12:00 AM');
  expect(formatDateTime('2026-03-12T06:35:00Z')).toBe('12/03/2026 12:05 PM');
  expect(formatDateTime(Date.UTC(2026, 11, 31, 18, 29, 59))).toBe('31/12/2026 11:59 PM');
});

test('date and time alone are of the same zone', () => {
  expect(formatDate('2026-01-31T20:00:00Z')).toBe('01/02/2026');
  expect(formatTime('2026-01-31T20:00:00Z')).toBe('01:30 AM');
});

test('no moment is a dash, not Invalid Date', () => {
  expect([null, undefined, '', 'soon'].map((moment) => formatDateTime(moment))).toEqual(['–', '–', '–', '–']);
});

test('a countdown names the two biggest units', () => {
  const hour = 3_600_000;
  expect(formatCountdown(5 * hour + 4 * 60_000 + 59_000)).toBe('5 h 04 min');
  expect(formatCountdown(hour - 1)).toBe('59 min 59 s');
  expect(formatCountdown(9_999)).toBe('9 s');
  expect(formatCountdown(-1)).toBe('0 s');
});

test('numbers are grouped the Indian way', () => {
  expect(formatCount(12_345_678)).toBe('1,23,45,678');
  expect(formatRupees(350)).toBe('₹350');
  expect(formatRupees(123_456.5)).toBe('₹1,23,456.5');
});

test('sizes go by 1024', () => {
  expect([0, 1023, 1024, 1_048_575, 1_048_576].map(formatBytes)).toEqual([
    '0 bytes',
    '1023 bytes',
    '1 KB',
    '1024 KB',
    '1.0 MB',
  ]);
});

describe('W-03 without Intl, which the server has not where it makes pages, everything reads as Intl writes it', () => {
  const count = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
  const rupees = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });

  test('numbers', () => {
    const awkward = [
      0,
      -0,
      0.5,
      1.005,
      0.125,
      0.995,
      99.995,
      999.999,
      1e-7,
      123e-8,
      99999,
      1e5,
      1e7,
      2 ** 53,
    ];
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...awkward, NaN, Infinity), fc.integer(), fc.float(), fc.double()),
        fc.boolean(),
        (size, isNegative) => {
          // Beyond, Intl writes digits that a number does not have.
          fc.pre(!(Math.abs(size) > 2 ** 53) || size === Infinity);
          const value = isNegative ? -size : size;
          expect(formatCount(value)).toBe(count.format(value));
          expect(formatRupees(value)).toBe(rupees.format(value));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test('moments, from the first day of 1946', () => {
    const day = new Intl.DateTimeFormat('en-GB', {
      timeZone: PORTAL_TIME_ZONE,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
    const time = new Intl.DateTimeFormat('en-US', {
      timeZone: PORTAL_TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
      hour12: true,
    });
    const range = { min: new Date('1946-01-01'), max: new Date('2199-12-31'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (moment) => {
        expect(formatDate(moment)).toBe(day.format(moment));
        expect(formatTime(moment)).toBe(time.format(moment).replace(/\s/g, ' '));
      }),
      { numRuns: 2_000 },
    );
  });
});

test('W-49 a moment is written by weekday and calendar days of India, whatever the hours between', () => {
  // 22:30 on Saturday 14 March 2026 in India.
  const now = Date.parse('2026-03-14T17:00:00Z');
  const written = (moment: string) => formatWeekday(moment, now);
  expect(written('2026-03-14T18:29:00Z')).toBe('Saturday, today');
  expect(written('2026-03-14T22:30:00Z')).toBe('Sunday, tomorrow');
  expect(written('2026-03-20T05:00:00Z')).toBe('Friday, in 6 days');
  expect(formatDistance('2026-03-13T05:00:00Z', now)).toBe('yesterday');
  expect(formatDistance('2026-03-11T05:00:00Z', now)).toBe('3 days ago');
  expect(formatDistance(null, now)).toBe('–');
});

test('F-08 a moment soon after midnight says which night it belongs to', () => {
  const written = (moment: string, now: string) => formatWeekday(moment, Date.parse(now));
  // 12:20 AM on Sunday 15 March 2026 in India.
  const deadline = '2026-03-14T18:50:00Z';
  expect(written(deadline, '2026-03-14T04:30:00Z')).toBe('tonight, after midnight');
  expect(written(deadline, '2026-03-14T18:45:00Z')).toBe('tonight, after midnight');
  // 12:05 AM on Saturday is of the night before.
  expect(written(deadline, '2026-03-13T18:35:00Z')).toBe('night from Saturday to Sunday, tomorrow');
  expect(written(deadline, '2026-03-09T05:00:00Z')).toBe('night from Saturday to Sunday, in 6 days');
  expect(written(deadline, '2026-03-15T05:00:00Z')).toBe('night from Saturday to Sunday, today');
  // From four o'clock on it is morning.
  expect(written('2026-03-14T22:29:00Z', '2026-03-14T05:00:00Z')).toBe('tonight, after midnight');
  expect(written('2026-03-14T22:30:00Z', '2026-03-14T05:00:00Z')).toBe('Sunday, tomorrow');
  expect(formatDeadline(deadline)).toBe('15/03/2026 12:20 AM (night from Saturday to Sunday)');
  expect(formatDeadline('2026-03-14T18:29:00Z')).toBe('14/03/2026 11:59 PM');
  expect(formatDeadline(null)).toBe('–');
  expect(written('2026-03-14T18:30:00Z', '2026-03-14T05:00:00Z')).toBe('tonight, at midnight');
  expect(formatDeadline('2026-03-14T18:30:00Z')).toBe(
    '15/03/2026 12:00 AM (midnight between Saturday and Sunday)',
  );
});

test('W-49 a sheet of the calendar has the day of India', () => {
  expect(dayParts('2026-11-27T20:00:00Z')).toEqual({ weekday: 'Sat', day: '28', month: 'Nov' });
});
