import { readMoment } from './moment';

const NOW = new Date('2026-11-21T20:00:30.500Z'); // 22 November, 01:30 in the college

test.each([
  ['2026-12-01 18:00', '2026-12-01T12:30:00.000Z'],
  ['2026-12-01T18:00:00Z', '2026-12-01T18:00:00.000Z'],
  ['2026-12-01T18:00+05:30', '2026-12-01T12:30:00.000Z'],
  ['in 3 days', '2026-11-24T20:00:00.000Z'],
  ['in 1 day at 18:00', '2026-11-23T12:30:00.000Z'],
  ['today at 00:00', '2026-11-21T18:30:00.000Z'],
  ['5 hours ago', '2026-11-21T15:00:00.000Z'],
  ['2 weeks ago at 10:00', '2026-11-08T04:30:00.000Z'],
])('CMP-01 %s is an instant', (text, iso) => {
  expect(readMoment(text, NOW)?.toISOString()).toBe(iso);
});

test.each([
  'tomorrow',
  '2026-02-30 10:00',
  '2026-13-01 10:00',
  '2026-12-01',
  'in days',
  'in 3 days at 25:00',
  '',
])('CMP-01 %s is no time', (text) => {
  expect(readMoment(text, NOW)).toBeNull();
});
