import type {
  AbsenceItem,
  ActionItem,
  DebarmentItem,
  VerificationItem,
  StaffItem,
  StaffSession,
  StudentRecord,
  StudentRow,
  UnlockRequestItem,
  WithdrawalItem,
} from '../src/contract/cell';
import { rightsOf } from '../src/contract/cell';
import type { StaffRole } from '../src/contract/cell';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** A session of staff. @param role whose rights it has */
export const sampleStaffSession = (role: StaffRole = 'officer'): StaffSession => ({
  id: 'staff-1',
  name: 'Meera Joshi',
  email: `${role}@sie.example`,
  role,
  drives: [],
  until: null,
  permissions: rightsOf(role),
  second_factor: 'off',
  recovery_codes_left: null,
  has_app: false,
  passkeys: 0,
});

/** A row of the list of students. @param at its place @param change what differs */
export const sampleStudentRow = (at: number, change: Partial<StudentRow> = {}): StudentRow => ({
  id: `student-${at}`,
  enrollment: String(220280107000 + at),
  name: ['AARAV PATEL', 'ISHAAN TRIVEDI', 'MOHAMMED AQIB RANGREZ', 'CHARMI VAGHELA'][at % 4]!,
  email: `student${at}@sie.example`,
  degree: 'BE',
  branch: 'computer',
  standing: at % 4 === 0 ? 'verified' : 'registered',
  complete: true,
  registered_at: hoursAgo(30 + at),
  verified_at: null,
  cpi: '7.85',
  sscPercentage: '91.2',
  hscPercentage: '82.4',
  diplomaPercentage: null,
  liveBacklogs: 0,
  deadBacklogs: 1,
  gapYears: 0,
  passoutYear: 2027,
  ...change,
});

/** A profile that waits at the desk. @param at its place @param change what differs */
export const sampleVerificationItem = (
  at: number,
  change: Partial<VerificationItem> = {},
): VerificationItem => {
  const { id, enrollment, name } = sampleStudentRow(at);
  return {
    id,
    version: 'v1',
    enrollment,
    name,
    degree: 'BE',
    branch: 'computer',
    registered_at: hoursAgo(70 - at),
    fee_reference: `SAMPLE107${at}`,
    fee_shared: false,
    differences: at === 1 ? 2 : 0,
    claim: null,
    returned: [],
    came_back: [],
    ...change,
  };
};

/** Something that was done. @param change what differs */
export const sampleAction = (change: Partial<ActionItem> = {}): ActionItem => ({
  id: 'action-1',
  batch: 'batch-1',
  at: hoursAgo(1),
  kind: 'student.verified',
  title: 'Verified the profile',
  actor: { id: 'staff-1', name: 'Meera Joshi' },
  student: { id: 'student-0', enrollment: '220280107000', name: 'AARAV PATEL' },
  staff: null,
  drive: null,
  reason: null,
  before: null,
  after: null,
  undone_by: null,
  ...change,
});

const student = { id: 'student-1', enrollment: '220280107001', name: 'ISHAAN TRIVEDI', branch: 'computer' };

/** A proposed bar that its student answered. @param change what differs */
export const sampleDebarment = (change: Partial<DebarmentItem> = {}): DebarmentItem => ({
  id: 'bar-1',
  version: 'v1',
  student,
  state: 'proposed',
  reason: 'Absent from two rounds without a word.',
  proposed_at: hoursAgo(20),
  answer_by: hoursAgo(-28),
  answer: { text: 'I was ill; the certificate is with the office.', at: hoursAgo(4) },
  barred_at: null,
  until: null,
  decision: null,
  appeal: null,
  appeal_decision: null,
  lifted: null,
  proposed_by: 'Hetal Pandya',
  decided_by: null,
  appeal_decided_by: null,
  lifted_by: null,
  may_decide: true,
  may_decide_appeal: true,
  ...change,
});

/** An absence for which no one proposed a bar. @param change what differs */
export const sampleAbsence = (change: Partial<AbsenceItem> = {}): AbsenceItem => ({
  ...student,
  version: 'v1',
  round: { id: 'round-1', company: 'Kuberon Payments', name: 'Aptitude test', at: hoursAgo(30) },
  suggested: 'Applied to Kuberon Payments and was absent from its round Aptitude test.',
  ...change,
});

/** An open request to unlock. @param change what differs */
export const sampleUnlockRequest = (change: Partial<UnlockRequestItem> = {}): UnlockRequestItem => ({
  id: 'request-1',
  version: 'v1',
  student: { ...student, is_verified: true },
  sections: [{ name: 'be', title: 'BE Details' }],
  granted: [],
  reason: 'The result of semester 7 is out.',
  asked_at: hoursAgo(5),
  state: 'open',
  decided_at: null,
  decided_by: null,
  answer: null,
  ...change,
});

/** An open request to withdraw an application. @param change what differs */
export const sampleWithdrawal = (change: Partial<WithdrawalItem> = {}): WithdrawalItem => ({
  id: 'withdrawal-1',
  version: '1',
  student,
  drive: { id: 'kuberon', code: 'kuberon-backend', company: 'Kuberon Payments' },
  state: 'open',
  reason: 'I go to higher studies.',
  asked_at: hoursAgo(5),
  due_at: hoursAgo(-43),
  decided_at: null,
  decided_by: null,
  answer: null,
  ...change,
});

/** A student's record. @param change what differs */
export const sampleRecord = (change: Partial<StudentRecord> = {}): StudentRecord => ({
  ...student,
  version: 'v1',
  email: 'ishaan@sie.example',
  degree: 'BE',
  standing: 'registered',
  plan: null,
  invitation: 'not wanted',
  is_registered: true,
  registered_at: hoursAgo(70),
  is_verified: false,
  verified_at: null,
  claim: { by: 'Meera Joshi', mine: true, until: hoursAgo(-0.15) },
  checklist: [
    { id: 'aadhar', title: 'Aadhar card', value: 'Last four: 7018' },
    { id: 'fee', title: 'Fee reference', value: 'SAMPLE1071' },
  ],
  differences: [{ field: 'branch', title: 'Branch', profile: 'computer', list: 'mechanical' }],
  sections: [
    {
      section: 'personal',
      title: 'Basic Details',
      data: { mobile: '5550107018', aadhar_no: '7018' },
      labels: { mobile: 'Mobile Number', aadhar_no: 'Aadhar Number' },
      confidential: ['aadhar_no'],
      hidden: [],
      saved_at: hoursAgo(72),
      open: false,
      changed: [],
    },
    {
      section: 'hsc',
      title: 'HSC Details',
      data: { percentage: '82.4' },
      labels: { percentage: 'Percentage' },
      confidential: [],
      hidden: [],
      saved_at: hoursAgo(72),
      open: false,
      changed: [{ field: 'percentage', before: '81.4', after: '82.4' }],
    },
  ],
  applications: [],
  offers: [],
  bars: [],
  unlock_requests: [],
  messages: [],
  actions: [sampleAction()],
  ...change,
});

/** Someone of the cell. @param change what differs */
export const sampleStaffItem = (change: Partial<StaffItem> = {}): StaffItem => ({
  id: 'staff-2',
  version: 'v1',
  name: 'Hetal Pandya',
  email: 'verifier@sie.example',
  role: 'verifier',
  drives: [],
  until: null,
  state: 'active',
  enrollment: null,
  last_used: hoursAgo(2),
  has_second_factor: false,
  ...change,
});
