import { branchBadge } from './branch-code';

test.each([
  ['computer', 'CE'],
  ['information technology', 'IT'],
  ['artificial intelligence and machine learning', 'AI/ML'],
  ['Computer ', 'CE'],
  ['rubber technology', 'Rubber technology'],
])('DSH-01 the badge of %s is %s', (branch, badge) => {
  expect(branchBadge(branch)).toBe(badge);
});
