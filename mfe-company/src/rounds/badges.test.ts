import { attendanceBadge, modeLabel, resultBadge } from './badges';

test.each([
  ['PRESENT', 'Present', 'positive'],
  ['ABSENT', 'Absent', 'negative'],
  ['LATE', 'Not marked yet', 'neutral'],
  [null, 'Not marked yet', 'neutral'],
  [undefined, 'Not marked yet', 'neutral'],
])('CMP-12 attendance %s shows as %s', (status, label, tone) => {
  expect(attendanceBadge(status)).toEqual({ label, tone });
});

test.each([
  ['QUALIFIED', 'Qualified', 'positive'],
  ['UNQUALIFIED', 'Not qualified', 'negative'],
  ['ON_HOLD', 'Not declared yet', 'neutral'],
  [null, 'Not declared yet', 'neutral'],
])('CMP-12 result %s shows as %s', (status, label, tone) => {
  expect(resultBadge(status)).toEqual({ label, tone });
});

test('CMP-12 a mode other than OFFLINE means online', () => {
  expect(modeLabel('OFFLINE')).toBe('Offline');
  expect(modeLabel('GOOGLE_MEET')).toBe('Online');
});
