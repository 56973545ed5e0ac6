import { audienceOf } from './audience-of';

const FACTS = { audience: 'public', studentPaths: ['/devices', '/inside/*'] } as const;

test.each([
  ['/login', 'public'],
  ['/devices', 'student'],
  ['/Devices/', 'student'],
  ['/devices/more', 'public'],
  ['/inside', 'student'],
  ['/inside/a/b', 'student'],
])('W-05 MFE-09 in a public remote with students’ paths, %s is %s', (path, audience) => {
  expect(audienceOf({ ...FACTS, studentPaths: [...FACTS.studentPaths] }, path)).toBe(audience);
});

test('MFE-09 without paths of their own, every path is for the remote’s audience', () => {
  expect(audienceOf({ audience: 'public' }, '/login')).toBe('public');
  expect(audienceOf({ audience: 'student' }, '/companies')).toBe('student');
});
