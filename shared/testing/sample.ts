import type { SessionItem } from '../src/contract/accounts';
import type { AccessItem, CopyState } from '../src/contract/my-data';
import { NOTICE_PURPOSES, type NoticePurpose } from '../src/contract/notice-purposes';
import type { PrivacyNotices } from '../src/contract/privacy-notices';
import type { NumberReading, StudentDebarment } from '../src/contract/debarments';
import type { CheckInRound } from '../src/contract/check-in';
import type { DataStatus } from '../src/contract/profile';
import type { ApplicationState } from '../src/contract/application-state';
import type {
  CompanyCounts,
  ConcernStatus,
  DriveItem,
  IneligibleItem,
  Notice,
  Recruitment,
  Round,
} from '../src/contract/drives';
import type { HomePageData } from '../src/contract/dashboard';

/** A session of the sample student, as a login gives it. */
export const sampleSession = { token: 'sample-token', enrollment: '220280107003', name: 'ASHA' };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** The sample student's sessions: this browser's and two others. */
export const sampleSessionItems = (): SessionItem[] => [
  { id: 'a', is_current: true, since: hoursAgo(1), last_used: hoursAgo(0), browser: 'Firefox on Linux' },
  { id: 'b', is_current: false, since: hoursAgo(3), last_used: hoursAgo(0.2), browser: 'Chrome on Android' },
  { id: 'c', is_current: false, since: hoursAgo(11), last_used: hoursAgo(0.4), browser: 'Another browser' },
];

/** An officer's reading of a whole identity number. @param change what differs from the sample */
export const sampleNumberReading = (change: Partial<NumberReading> = {}): NumberReading => ({
  field: 'Aadhar Number',
  by: 'Hetal Pandya',
  reason: 'The bank asked for it.',
  at: hoursAgo(5),
  ...change,
});

/** An access to data of the student. @param change what differs from a view of the profile */
export const sampleAccess = (change: Partial<AccessItem> = {}): AccessItem => ({
  id: 'access-1',
  at: hoursAgo(5),
  kind: 'viewed',
  by: 'Hetal Pandya',
  what: 'profile',
  columns: [],
  file: null,
  students: 1,
  company: null,
  reason: null,
  ...change,
});

/** A copy of the student's data. @param change what differs from one that is being made */
export const sampleCopy = (change: Partial<CopyState> = {}): CopyState => ({
  id: 'copy-1',
  state: 'making',
  asked_at: hoursAgo(0),
  done: 2,
  total: 5,
  ready_at: null,
  expires_at: null,
  bytes: null,
  ...change,
});

/** The notices of every purpose, all acknowledged. @param due purposes whose version 2 is new */
export const samplePrivacyNotices = (...due: NoticePurpose[]): PrivacyNotices => ({
  notices: NOTICE_PURPOSES.map((purpose) => ({
    purpose,
    version: due.includes(purpose) ? 2 : 1,
    is_due: due.includes(purpose),
    acknowledged: [{ version: 1, at: '2026-07-24T14:40:00.000Z' }],
  })),
});

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** The state of an application. @param change what differs from one that is not answered */
export const sampleApplication = (change: Partial<ApplicationState> = {}): ApplicationState => ({
  state: 'not answered',
  round: null,
  rounds: 0,
  package_lpa: null,
  elsewhere_lpa: null,
  reason: null,
  since: null,
  next: null,
  ...change,
});

const STATES = { TRUE: 'applied', FALSE: 'declined', REJECTED: 'out', PLACED: 'placed' } as const;
const stateFor = (concern: ConcernStatus | null | undefined): ApplicationState =>
  sampleApplication(concern ? { state: STATES[concern] } : {});

/** One card of a company list. @param change what differs from the sample */
export const sampleDriveItem = (change: Partial<DriveItem> = {}): DriveItem => ({
  r_id: 'drive-1',
  consentId: 'consent-1',
  c_name: 'Sabarmati Systems',
  c_logo: null,
  job_profile: 'Software Engineer:6-8,Test Engineer:5-5',
  deadline: inDays(5),
  degree: 'BE',
  eligible_branch: 'computer,information technology',
  is_concern: null,
  application: stateFor(change.is_concern),
  result: null,
  decided_at: null,
  roles: [],
  rounds: [],
  ...change,
});

/** A card of a drive that is not open to the student. @param change what differs from the sample */
export const sampleIneligibleItem = (change: Partial<IneligibleItem> = {}): IneligibleItem => ({
  ...sampleDriveItem({ r_id: 'drive-2', c_name: 'Narmada Machines' }),
  consentId: null,
  ineligible: [{ code: 'CPI', message: 'Your CPI is 6.2; this drive asks for at least 7.' }],
  ...change,
});

/** How many companies stand in each list. @param change what differs from the sample */
export const sampleCompanyCounts = (change: Partial<CompanyCounts> = {}): CompanyCounts => ({
  eligible: 1,
  applied: 0,
  notApplied: 0,
  rejected: 0,
  placed: 0,
  notEligible: 1,
  ...change,
});

/** A drive as its page reads it. @param change what differs from the sample */
export const sampleRecruitment = (change: Partial<Recruitment> = {}): Recruitment => ({
  r_id: 'drive-1',
  consentId: 'consent-1',
  company: { c_name: 'Sabarmati Systems', c_logo: null, c_details: 'Builds software for river and rail.' },
  deadline: inDays(5),
  degree: 'BE',
  eligible_branch: 'computer,information technology',
  criteria: 'CPI of at least 6.50; no live backlog',
  c_details: '<p>Two years of <strong>training</strong> on the job.</p>',
  t_and_c: '<ul><li>No bond</li></ul>',
  job_profile: 'Software Engineer:6-8,Test Engineer:5-5,Analyst:5-6',
  jobrole_limit: 2,
  pdf_urls: [{ name: 'Job description', url: '/student/files/company/pdf-1' }],
  is_concern: null,
  application: stateFor(change.is_concern),
  open: true,
  closed: false,
  ineligible: [],
  closed_roles: [],
  receipt: null,
  history: [],
  resumes: [],
  server_time: new Date().toISOString(),
  ...change,
});

/** A round. @param change what differs from the sample */
export const sampleRound = (change: Partial<Round> = {}): Round => ({
  id: 'round-1',
  round_number: 1,
  round_name: 'Aptitude test',
  dateTime: inDays(7),
  mode: 'OFFLINE',
  venue: 'Seminar hall',
  instructions: 'Bring your college identity card.',
  status: 'upcoming',
  duration_minutes: 90,
  attendances: [],
  ...change,
});

/** A notice. @param change what differs from the sample */
export const sampleNotice = (change: Partial<Notice> = {}): Notice => ({
  n_id: 'notice-1',
  notice: '<p>AccessScope the hall by <b>9:30</b>.</p>',
  created_at: inDays(-1),
  deadline: inDays(2),
  ...change,
});

/** The dashboard's data. @param change what differs from the sample */
export const sampleHomePage = (change: Partial<HomePageData> = {}): HomePageData => ({
  userInfo: { name: 'ASHA', branch: 'computer', is_verified: true },
  upcomingEvents: [{ event_name: 'Resume workshop', event_date: inDays(3) }],
  broadcastMessages: [{ id: 'b-1', message: 'Carry your identity card to every round.' }],
  counts: { eligible: 3, applied: 1, placed: 0 },
  standing: null,
  next: [],
  server_time: new Date().toISOString(),
  ...change,
});

/** Which sections are filled. @param filled names of those that are */
export const sampleDataStatus = (filled: (keyof DataStatus)[] = []): DataStatus => {
  const status: DataStatus = {
    personal: false,
    address: false,
    ssc: false,
    hsc: false,
    diploma: false,
    be: false,
    me: false,
    mca: false,
  };
  for (const section of filled) status[section] = true;
  return status;
};

/** A bar that is proposed, and not answered yet. */
export const sampleStudentDebarment = (change: Partial<StudentDebarment> = {}): StudentDebarment => ({
  id: 'bar-1',
  state: 'proposed',
  reason: 'Absent from the aptitude test.',
  proposed_at: '2026-11-20T05:00:00.000Z',
  answer_by: '2026-11-22T05:00:00.000Z',
  answer: null,
  barred_at: null,
  until: null,
  decision: null,
  appeal: null,
  appeal_decision: null,
  lifted: null,
  may_answer: true,
  may_appeal: false,
  ...change,
});

/** A round that is checked in to. @param change what differs from the sample */
export const sampleCheckIn = (change: Partial<CheckInRound> = {}): CheckInRound => ({
  company: 'Sabarmati Systems',
  round: 'Round 1: Aptitude test',
  at: new Date().toISOString(),
  venue: 'Computer laboratory 1',
  is_present: false,
  ...change,
});
