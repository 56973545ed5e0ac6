import { sampleApplication } from '@portal/shared/testing';
import { statusBanner } from './status-messages';

test.each([
  ['TRUE', 'applied', 'You have already applied for this job.'],
  ['FALSE', 'declined', 'You did not apply for this job.'],
  ['REJECTED', 'out', 'Your application was rejected.'],
  ['PLACED', 'placed', 'You have been placed in this job.'],
  ['PLACED', 'offered', 'You have an offer for this job.'],
  ['PLACED', 'offer declined', 'You declined the offer for this job.'],
  ['FALSE', 'withdrawn on request', 'Your application was withdrawn at your request.'],
] as const)(
  'CMP-05 F-60 DAT-12 the concern %s of an application that is %s reads "%s"',
  (status, state, message) => {
    expect(statusBanner(status, sampleApplication({ state })).message).toBe(message);
  },
);
