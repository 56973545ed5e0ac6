import type { CellDrive, DriveApplicant, DriveFacts, DriveVerdict, RoundClashes } from '../src/contract/cell';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

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
  counts: { eligible: 62, applied: 30, declined: 5, silent: 27 },
  ...change,
});

/** A drive with all that its page shows. @param change what differs */
export const sampleDriveFacts = (change: Partial<DriveFacts> = {}): DriveFacts => ({
  ...sampleDrive(),
  version: '1',
  withdrawn: null,
  deadline_moves: [],
  barred: 1,
  degrees: ['BE', 'ME'],
  branches: ['computer', 'information technology'],
  criteria: 'CPI at least 7, no live backlogs.',
  role_limit: 1,
  documents: ['Roles.pdf'],
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

/** Somebody who applied. @param at place in the list @param change what differs */
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
  decided_at: inHours(-20),
  roles: ['Backend Engineer', 'Test Engineer'],
  resume: 'resume.pdf',
  barred_since: at === 2 ? inHours(-5) : null,
  ...change,
});

/** Why somebody may not apply. @param change what differs */
export const sampleVerdict = (change: Partial<DriveVerdict> = {}): DriveVerdict => ({
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
