import { failedRules, type EligibilityCode, type JudgedDrive } from './eligibility';
import { explainedRules } from './explained-rules';
import { samplePolicy } from '../../../../test/drives/sample-policy';
import type { Applicant } from './applicant';

const NOW = new Date('2026-11-21T06:30:00.000Z');

const applicant: Applicant = {
  isRegistered: true,
  isVerified: true,
  degree: 'BE',
  branch: 'computer',
  feeReference: 'UTR123456',
  marks: {
    cpi: '8.00',
    sscPercentage: '80',
    hscPercentage: '70',
    diplomaPercentage: null,
    deadBacklogs: 1,
    liveBacklogs: 0,
    gapYears: 1,
    passoutYear: 2027,
  },
  barred: null,
  placements: [],
  policy: samplePolicy,
};

const drive: JudgedDrive = {
  isPublished: true,
  withdrawn: null,
  deadline: new Date(NOW.getTime() + 1),
  degrees: ['BE', 'MCA'],
  branches: ['computer', 'information technology'],
  criteria: {
    minCpi: '7.00',
    minSscPercentage: '60.00',
    minHscPercentage: '60.00',
    maxDeadBacklogs: 2,
    maxLiveBacklogs: 0,
    maxGapYears: 1,
    passoutYear: 2027,
    note: 'never evaluated',
  },
  roles: [{ title: 'Developer', minLpa: '6', maxLpa: '12.01' }],
};

type Case = { applicant: Applicant; drive: JudgedDrive };
const sound = (): Case => structuredClone({ applicant, drive });
const codes = ({ applicant: who, drive: what }: Case, now = NOW) =>
  failedRules(who, what, now).map(({ code }) => code);

/** Each rule and the smallest change that breaks it alone. */
const breakers: Record<EligibilityCode, (c: Case) => void> = {
  WITHDRAWN: (c) => (c.drive.withdrawn = 'no vacancies any more'),
  NOT_PUBLISHED: (c) => (c.drive.isPublished = false),
  CLOSED: (c) => (c.drive.deadline = NOW),
  NOT_REGISTERED: (c) => (c.applicant.isRegistered = false),
  NOT_VERIFIED: (c) => (c.applicant.isVerified = false),
  NO_FEE_REFERENCE: (c) => (c.applicant.feeReference = null),
  BARRED: (c) => (c.applicant.barred = { reason: 'absent after consent', until: null }),
  DEGREE: (c) => (c.applicant.degree = 'ME'),
  BRANCH: (c) => (c.applicant.branch = 'civil'),
  MIN_CPI: (c) => (c.applicant.marks.cpi = '6.99'),
  MIN_SSC: (c) => (c.applicant.marks.sscPercentage = '59.99'),
  MIN_HSC: (c) => (c.applicant.marks.hscPercentage = '59.99'),
  MAX_LIVE_BACKLOGS: (c) => (c.applicant.marks.liveBacklogs = 1),
  MAX_DEAD_BACKLOGS: (c) => (c.applicant.marks.deadBacklogs = 3),
  MAX_GAP_YEARS: (c) => (c.applicant.marks.gapYears = 2),
  PASSOUT_YEAR: (c) => (c.applicant.marks.passoutYear = 2026),
  ROLE: (c) => (c.drive.roles[0]!.asks = { criteria: { min_cpi: 9.99 } }),
  TWO_OFFERS: (c) =>
    c.applicant.placements.push(...['a', 'b'].map((driveId) => ({ driveId, packageLpa: '1' }))),
  PACKAGE_TOO_LOW: (c) => c.applicant.placements.push({ driveId: 'a', packageLpa: '6.01' }),
};
const rules = Object.keys(breakers) as EligibilityCode[];

test.each(rules)('API-05 %s is the only failure, in words', (rule) => {
  const c = sound();
  breakers[rule](c);
  const failures = failedRules(c.applicant, c.drive, NOW);
  expect(failures.map(({ code }) => code)).toEqual([rule]);
  expect(failures[0]!.message).toMatch(/^[A-Z].{15,}[.a-z]$/);
});

// Two offers already hold no room for the question of a second one's package.
const pairs = rules.flatMap((one, i) => rules.slice(i + 1).map((other) => [one, other] as const));
test.each(pairs.filter((pair) => pair.join() !== 'TWO_OFFERS,PACKAGE_TOO_LOW'))(
  'API-05 F-08 %s and %s together are both listed, in the fixed order: a withdrawn drive says so first',
  (one, other) => {
    const c = sound();
    breakers[one](c);
    breakers[other](c);
    expect(codes(c)).toEqual([one, other]);
  },
);

test('API-05 two offers hide the package rule, as no package would do', () => {
  const c = sound();
  breakers.TWO_OFFERS(c);
  breakers.PACKAGE_TOO_LOW(c);
  expect(codes(c)).toEqual(['TWO_OFFERS']);
});

test('F-62 what accepted offers leave room for is the policy of the college', () => {
  const holding = (policy: Partial<Applicant['policy']>, ...packages: string[]) => {
    const c = sound();
    c.applicant.policy = { ...samplePolicy, ...policy };
    c.applicant.placements = packages.map((packageLpa) => ({ driveId: null, packageLpa }));
    return failedRules(c.applicant, c.drive, NOW);
  };
  const all = { acceptedOffer: 'leave all', secondOfferFactor: undefined } as const;
  expect(holding(all, '1')).toEqual([
    { code: 'TWO_OFFERS', message: 'You are placed; a second offer is not possible.' },
  ]);
  expect(holding({ secondOfferFactor: 3 }, '4')).toEqual([]);
  expect(holding({ secondOfferFactor: 3 }, '4.01')[0]?.message).toBe(
    'You are placed at 4.01 LPA; a second offer must be more than 3 times that, and no role that is open to you is.',
  );
  const stay = { acceptedOffer: 'stay and be marked', secondOfferFactor: undefined } as const;
  expect(holding(stay, '20', '40', '60')).toEqual([]);
});

describe('API-05 edges', () => {
  test.each([
    ['7.00', []],
    ['7', []],
    ['6.995', ['MIN_CPI']],
    ['6.99', ['MIN_CPI']],
    [null, ['MIN_CPI']],
  ])('a CPI of %s against 7.00, without rounding up', (cpi, failed) => {
    const c = sound();
    c.applicant.marks.cpi = cpi;
    expect(codes(c)).toEqual(failed);
  });

  test.each([
    [null, '60', []],
    ['59.99', '60', []],
    ['60', '59.99', []],
    ['59.99', '59.99', ['MIN_HSC']],
    [null, null, ['MIN_HSC']],
  ])('HSC %s or diploma %s against 60: the better one counts', (hscPercentage, diplomaPercentage, failed) => {
    const c = sound();
    Object.assign(c.applicant.marks, { hscPercentage, diplomaPercentage });
    expect(codes(c)).toEqual(failed);
  });

  test.each([
    [-1, []],
    [0, ['CLOSED']],
    [1, ['CLOSED']],
  ])('CMP-14 %d ms from the deadline', (offset, failed) => {
    const c = sound();
    expect(codes(c, new Date(c.drive.deadline.getTime() + offset))).toEqual(failed);
  });

  test.each([
    ['6', '12.00', ['PACKAGE_TOO_LOW']],
    ['6', '12.01', []],
    ['6.005', '12.01', ['PACKAGE_TOO_LOW']],
    ['0.1', '0.2', ['PACKAGE_TOO_LOW']],
    ['0.1', '0.3', []],
  ])('placed at %s LPA, a drive up to %s LPA: more than twice, exactly', (packageLpa, maxLpa, failed) => {
    const c = sound();
    c.applicant.placements = [{ driveId: 'a', packageLpa }];
    c.drive.roles = [
      { title: 'Low', minLpa: '0', maxLpa: '0' },
      { title: 'High', minLpa: '0', maxLpa },
    ];
    expect(codes(c)).toEqual(failed);
  });

  test('a student without degree and branch fails both and nothing throws', () => {
    const c = sound();
    Object.assign(c.applicant, { degree: null, branch: null });
    expect(codes(c)).toEqual(['DEGREE', 'BRANCH']);
  });

  test('CEL-46 a draft without degrees and branches says so', () => {
    const c = sound();
    Object.assign(c.drive, { degrees: [], branches: [] });
    const [degree, branch] = explainedRules(c.applicant, c.drive, NOW).filter(({ code }) =>
      ['DEGREE', 'BRANCH'].includes(code),
    );
    expect(degree).toMatchObject({
      asked: 'Degree (none chosen yet)',
      message: 'This drive has no degrees yet.',
    });
    expect(branch?.asked).toBe('Branch (none chosen yet)');
  });
});
