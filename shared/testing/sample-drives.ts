import { sampleApplication } from './sample';
import type {
  CellDrive,
  DraftContent,
  DriveApplicant,
  DriveDraft,
  DriveFacts,
  EligibilityResult,
  EligibleCount,
  RoundClashes,
  RoundResults,
} from '../src/contract/cell';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const COUNTS = { eligible: 62, applied: 30, declined: 5, silent: 27 };

/** A drive of the console's list. @param change what differs */
export const sampleDrive = (change: Partial<CellDrive> = {}): CellDrive => ({
  id: 'drive-1',
  code: 'kuberon-backend',
  company: 'Kuberon Payments',
  roles: [
    { title: 'Backend Engineer', min_lpa: '9.00', max_lpa: '12.00' },
    { title: 'Test Engineer', min_lpa: '6.50', max_lpa: '6.50' },
  ],
  state: 'open',
  deadline: inHours(30),
  counts: COUNTS,
  ...change,
});

/** The same before anyone is counted. */
export function sampleUncountedDrive(): CellDrive {
  const { counts: _counts, ...drive } = sampleDrive();
  return drive;
}

/** A drive with all that its page shows. @param change what differs */
export const sampleDriveFacts = (change: Partial<DriveFacts> = {}): DriveFacts => ({
  ...sampleDrive(),
  counts: COUNTS,
  version: '1',
  withdrawn: null,
  deadline_moves: [],
  barred: 1,
  active: 40,
  degrees: ['BE', 'ME'],
  branches: ['computer', 'information technology'],
  criteria: 'CPI at least 7, no live backlogs.',
  role_limit: 1,
  documents: ['Roles.pdf'],
  nudged_at: null,
  rounds: [
    {
      id: 'round-1',
      number: 1,
      name: 'Aptitude test',
      at: inHours(72),
      duration_minutes: 90,
      mode: 'OFFLINE',
      venue: 'Computer laboratory 1',
      instructions: 'Bring the identity card.',
      cancelled: null,
      present: 0,
      absent: 0,
      qualified: 0,
      unqualified: 0,
      staged: 0,
      release_at: null,
    },
  ],
  updated_at: inHours(0),
  ...change,
});

/** Who has another round at the time of one. @param change what differs */
export const sampleClashes = (change: Partial<RoundClashes> = {}): RoundClashes => ({
  students: 30,
  clashing: 0,
  rounds: [],
  ...change,
});

/** What a round has of results: nothing. */
export const sampleRoundResults = (change: Partial<RoundResults> = {}): RoundResults => ({
  staged: 0,
  qualified: 0,
  unqualified: 0,
  waiting: 0,
  names: [],
  ...change,
});

/** Someone who applied. @param at place in the list @param change what differs */
export const sampleApplicant = (at: number, change: Partial<DriveApplicant> = {}): DriveApplicant => ({
  id: `student-${at}`,
  enrollment: String(220280107000 + at),
  name: ['AARAV PATEL', 'ISHAAN TRIVEDI', 'MOHAMMED AQIB RANGREZ', 'CHARMI VAGHELA'][at % 4]!,
  email: `student${at}@sie.example`,
  degree: 'BE',
  branch: 'computer',
  cpi: '8.25',
  sscPercentage: '88.00',
  hscPercentage: '79.50',
  diplomaPercentage: null,
  liveBacklogs: 0,
  deadBacklogs: 1,
  gapYears: 0,
  is_concern: 'TRUE',
  application: sampleApplication({ state: 'applied' }),
  decided_at: inHours(-20),
  roles: ['Backend Engineer', 'Test Engineer'],
  resume: 'resume.pdf',
  barred_since: at === 2 ? inHours(-5) : null,
  last_round: null,
  gender: 'FEMALE',
  ssc_year: 2020,
  hsc_year: 2022,
  personal: {
    mobile: '9876543210',
    own_email: `own${at}@gmail.com`,
    birth_date: '2004-02-29',
    father_name: 'RAMESH',
  },
  ...change,
});

/** Why someone may not apply. @param change what differs */
export const sampleEligibility = (change: Partial<EligibilityResult> = {}): EligibilityResult => ({
  drive: { id: 'drive-1', company: 'Kuberon Payments' },
  student: { id: 'student-1', enrollment: '220280107001', name: 'ISHAAN TRIVEDI' },
  at: inHours(0),
  may_apply: false,
  answer: null,
  rules: [
    { code: 'NOT_VERIFIED', asked: 'Verified profile', has: 'Verified', message: null },
    {
      code: 'MIN_CPI',
      asked: 'CPI at least 7',
      has: '6.9',
      message: 'Your CPI is 6.9; this drive asks for at least 7.',
    },
  ],
  ...change,
});

/** Whom a drive that is being written is open to. @param change what differs */
export const sampleEligible = (change: Partial<EligibleCount> = {}): EligibleCount => ({
  eligible: 412,
  of: 1204,
  groups: [
    { degree: 'BE', branch: 'computer', eligible: 291, of: 402 },
    { degree: 'BE', branch: 'information technology', eligible: 121, of: 176 },
    { degree: 'ME', branch: 'computer', eligible: 0, of: 626 },
  ],
  gained: {
    count: 38,
    students: [
      {
        id: 'student-1',
        enrollment: '220280107003',
        name: 'Devika Rao',
        branch: 'information technology',
        rules: [{ asked: 'CPI at least 7.5', has: '7.48' }],
      },
    ],
  },
  lost: {
    count: 6,
    students: [
      {
        id: 'student-2',
        enrollment: '220280107004',
        name: 'Jignesh Vasava',
        branch: 'computer',
        rules: [{ asked: 'No live backlogs', has: '1' }],
      },
    ],
  },
  updated_at: new Date().toISOString(),
  ...change,
});

/** A drive in the editor. @param change what differs */
export const sampleContent = (change: Partial<DraftContent> = {}): DraftContent => ({
  company: {
    name: 'Veltrana Analytics',
    about: 'We read figures.',
    was: { name: 'Veltrana Analytics', about: 'We read figures.' },
  },
  roles: [{ title: 'Data Analyst', min_lpa: '6', max_lpa: '7.5', was: null }],
  role_limit: '1',
  degrees: ['BE'],
  branches: ['computer', 'information technology'],
  criteria: {
    min_cpi: '7.25',
    min_ssc: '',
    min_hsc: '60',
    max_live_backlogs: '0',
    max_dead_backlogs: '2',
    max_gap_years: '',
    passout_year: '',
  },
  note: '',
  deadline: inHours(144),
  details: '<h3>The work</h3><p>You turn questions of shop owners into queries.</p>',
  terms: '<p>One year of service.</p>',
  ...change,
});

/** A draft as the editor reads it. @param change what differs */
export const sampleDraft = (change: Partial<DriveDraft> = {}): DriveDraft => {
  const content = change.content ?? sampleContent();
  return {
    id: 'drive-9',
    code: 'veltrana-analytics-2026',
    state: 'draft',
    version: '1',
    base: '1',
    saved_at: new Date().toISOString(),
    content,
    published: null,
    answered: 0,
    faults: {},
    preview: {
      company: { c_name: content.company.name, c_logo: null, c_details: content.company.about },
      deadline: content.deadline,
      degree: content.degrees.join(','),
      eligible_branch: content.branches.join(','),
      criteria:
        'CPI at least 7.25, no live backlogs, at most 2 cleared backlogs, HSC or diploma at least 60%.',
      c_details: content.details,
      t_and_c: content.terms,
      job_profile: 'Data Analyst:6-7.5',
      jobrole_limit: 1,
      pdf_urls: [],
    },
    ...change,
  };
};
