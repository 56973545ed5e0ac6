import { samplePolicy } from '../../../test/drives/sample-policy';
import type { Applicant } from '../drives/eligibility/applicant';
import { studentStatusOf } from './student-status';

const sound: Applicant = {
  isRegistered: true,
  isVerified: true,
  degree: 'BE',
  branch: 'computer',
  feeReference: 'UTR1',
  marks: {
    cpi: null,
    sscPercentage: null,
    hscPercentage: null,
    diplomaPercentage: null,
    deadBacklogs: null,
    liveBacklogs: null,
    gapYears: null,
    passoutYear: null,
  },
  barred: null,
  placements: [],
  policy: samplePolicy,
};

test('DSH-01 a student without an issue gets no status text', () => {
  expect(studentStatusOf(sound)).toBeNull();
});

test.each([
  ['not registered', { isRegistered: false, isVerified: false }, 'not registered', '/profile'],
  ['not verified', { isVerified: false }, 'not verified', '/details'],
  ['no fee', { feeReference: null }, 'payment reference', '/details'],
  ['barred', { barred: { reason: 'Absent.', until: null } }, 'barred from placement drives: Absent.', null],
  [
    'debarred and not verified',
    { barred: { reason: 'Absent.', until: null }, isVerified: false },
    'barred',
    null,
  ],
])('DSH-01 API-05 %s: the reason in words and where to mend it', (_what, more, words, path) => {
  const standing = studentStatusOf({ ...sound, ...more });
  expect(standing?.message).toContain(words);
  expect(standing?.path).toBe(path);
});

test('W-47 who is to bring documents is led to what to bring, and who is to pay to the payment', () => {
  expect(studentStatusOf({ ...sound, isVerified: false })?.action).toBe('See what to bring');
  expect(studentStatusOf({ ...sound, feeReference: null })).not.toHaveProperty('action');
});
