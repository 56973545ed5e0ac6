import type {
  AnswersChecked,
  ApplicantsChecked,
  OfferItem,
  OffersChecked,
  OffersPage,
} from '../src/contract/cell';

/** An offer of a drive that was made. @param change what differs */
export const sampleOffer = (change: Partial<OfferItem> = {}): OfferItem => ({
  id: 'offer-1',
  version: '1',
  student: { id: 'student-1', enrollment: '240280107001', name: 'Asha Shah', branch: 'computer' },
  season: 2028,
  kind: 'drive',
  drive: { id: 'drive-1', code: 'kuberon' },
  company: 'Kuberon Payments',
  role: 'Backend Engineer',
  package_lpa: '12.50',
  package_reason: null,
  has_letter: false,
  offered_on: null,
  state: 'made',
  offered_at: '2026-08-03T09:00:00.000Z',
  accepted_at: null,
  refused_at: null,
  no_letter_until: null,
  revoked_at: null,
  ...change,
});

/** A page of offers: one. @param change what differs */
export const sampleOffers = (change: Partial<OffersPage> = {}): OffersPage => ({
  rows: [sampleOffer()],
  total: 1,
  page: 1,
  size: 25,
  updated_at: new Date().toISOString(),
  students: 1,
  counts: { made: 1, accepted: 0, refused: 0, revoked: 0 },
  accepted: {
    students: 0,
    companies: 0,
    median_lpa: null,
    mean_lpa: null,
    highest_lpa: null,
    lowest_lpa: null,
  },
  branches: ['computer'],
  ...change,
});

/** A checked list of offers: one that is ready, and one that breaks a rule. @param change what differs */
export const sampleOfferRows = (change: Partial<OffersChecked> = {}): OffersChecked => ({
  sheet: null,
  columns: [
    { header: 'Enrollment', samples: ['240280107001'], field: 'enrollment' },
    { header: 'Package', samples: ['9'], field: 'package' },
  ],
  unread: null,
  counts: { rows: 2, offer: 1, same: 0, reason: 0, rule: 1, out: 0, duplicate: 0, unknown: 0, error: 0 },
  blanks: 0,
  version: 'v1',
  rows: [
    {
      line: 2,
      verdict: 'offer',
      enrollment: '240280107001',
      name: 'Asha Shah',
      holds: [],
      role: 'Backend Engineer',
      package_lpa: '9.00',
      written: '9',
      old: null,
      reason: null,
      problems: [],
    },
    {
      line: 3,
      verdict: 'rule',
      enrollment: '240280107002',
      name: 'Ravi Patel',
      holds: ['Ojasvi Motors, 4.50 LPA'],
      role: 'Backend Engineer',
      package_lpa: '9.00',
      written: '9',
      old: null,
      reason: null,
      problems: [
        'one student, one job: 9.00 is not more than 2 × 4.50 (Ojasvi Motors) = 9.00 LPA; 9.01 or above would stand',
      ],
      cells: ['240280107002', '9'],
    },
  ],
  ...change,
});

/** Checked applicants: one who is ready, and one who is not eligible. @param change what differs */
export const sampleAddedApplicants = (change: Partial<ApplicantsChecked> = {}): ApplicantsChecked => ({
  counts: { rows: 2, add: 1, same: 0, rule: 1, duplicate: 0, unknown: 0, error: 0 },
  version: 'v1',
  rows: [
    {
      line: 1,
      verdict: 'add',
      enrollment: '240280107001',
      name: 'Asha Shah',
      problems: [],
      declined: true,
    },
    {
      line: 2,
      verdict: 'rule',
      enrollment: '240280107002',
      name: 'Ravi Patel',
      problems: ['CPI of 7 or more: 6.20'],
    },
  ],
  ...change,
});

/** Checked answers: one that is ready, and one that fits no offer. @param change what differs */
export const sampleAnswers = (change: Partial<AnswersChecked> = {}): AnswersChecked => ({
  counts: { rows: 2, answer: 1, same: 0, duplicate: 0, unknown: 1, error: 0 },
  version: 'v1',
  rows: [
    {
      line: 1,
      verdict: 'answer',
      enrollment: '240280107001',
      name: 'Asha Shah',
      offer: 'Kuberon Payments, Backend Engineer, 12.50 LPA',
      answer: 'accepted',
      leaves: ['Ojasvi Motors'],
      problems: [],
    },
    {
      line: 2,
      verdict: 'unknown',
      enrollment: '240280107002',
      name: '',
      offer: null,
      answer: 'refused',
      leaves: [],
      problems: ['no offer of this enrollment'],
    },
  ],
  ...change,
});
