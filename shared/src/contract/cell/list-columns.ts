import { formatDate, formatDateTime, formatTime } from '@portal/shared/format';
import { isOfBranches, isOfDrives } from './access';
import type { ActionItem } from './activity';
import type { AbsenceItem, DebarmentItem } from './debarments';
import { roundTitle } from '../round-title';
import { capitalize, stateLabel } from './capitalize';
import { APPLICANT_COLUMNS, DRIVE_COLUMNS } from './drive-columns';
import type { VerificationItem, NamedSection, UnlockRequestItem } from './verification';
import { OFFER_COLUMNS } from './offer-columns';
import { markText } from './mark-labels';
import type { RoundStudent } from './round-marks';
import type { StaffItem } from './staff';
import { type Columns, figure, instant, NONE } from './text-column';
import type { WithdrawalItem } from './withdrawals';

const titles = (sections: readonly NamedSection[]): string =>
  sections.map(({ title }) => title).join(', ') || NONE;

/** Name and enrollment, with which every list of students begins. @param studentOf whom a row is about */
const who = <Row>(studentOf: (row: Row) => { name: string; enrollment: string }) => ({
  name: { title: 'Student', text: (row: Row) => studentOf(row).name },
  enrollment: { title: 'Enrollment', text: (row: Row) => studentOf(row).enrollment },
});

/** Of which company, and where in its drive: 'Samvid Systems, Round 1: Aptitude test'; empty for none. */
export const actionPlace = ({
  drive,
  company,
  round,
}: Pick<ActionItem, 'drive' | 'company' | 'round'>): string =>
  [drive?.company ?? company, round && roundTitle(round)].filter(Boolean).join(', ');

/** Whom or what an action is about; of several done at once how many. */
export function actionSubject({ student, staff, count = 1, ...place }: ActionItem): string {
  const many = count > 1 ? `${count} ${student ? 'students' : 'changes'}` : undefined;
  return [many ?? student?.name ?? staff?.name, actionPlace(place)].filter(Boolean).join(', ');
}

/** What an action changed, old and new. */
function changesText({ changes = [] }: ActionItem): string {
  const lines = changes.map(({ what, now, then }) => `${what}: ${then ?? 'None'} → ${now ?? 'None'}`);
  return lines.join('; ') || NONE;
}

const actions = {
  title: { title: 'Action', text: ({ title }) => title },
  whom: { title: 'Subject', text: (action) => actionSubject(action) || NONE },
  changes: { title: 'Change', text: changesText },
  actor: { title: 'By', text: ({ actor }) => actor.name },
  at: instant('Date', ({ at }) => at),
  reason: { title: 'Reason', text: ({ reason }) => reason ?? NONE },
} satisfies Columns<ActionItem>;

function reach({ role, drives, branches = [], until, enrollment }: StaffItem): string {
  if (isOfBranches(role)) return branches.map(capitalize).join(', ');
  if (!isOfDrives(role)) return NONE;
  const codes = drives.length > 0 ? drives.join(', ') : 'no drive';
  const student = enrollment ? `; student ${enrollment}` : '';
  return `${codes}${until ? `, until ${formatDate(until)}` : ''}${student}`;
}

const staff = {
  name: { title: 'Name', text: ({ name }) => name },
  email: { title: 'Email', text: ({ email }) => email },
  role: { title: 'Role', text: ({ role }) => capitalize(role) },
  reach: { title: 'Drives or branches', text: reach },
  state: { title: 'State', text: ({ state }) => stateLabel(state) },
  factor: {
    title: 'Two-factor authentication',
    text: ({ has_second_factor: has }) => (has ? 'On' : 'Not set up'),
  },
  last_used: instant('Last active', ({ last_used: at }) => at),
} satisfies Columns<StaffItem>;

/** What a debarment waits for, in words; nothing where it waits for no one. */
function waitsFor({ state, answer, answer_by, appeal, appeal_decision }: DebarmentItem): string {
  if (state === 'proposed' && answer) return 'Answered: an officer decides';
  if (state === 'proposed' && answer_by) return `Answer until ${formatDateTime(answer_by)}`;
  if (state === 'in force' && appeal && !appeal_decision) return 'Appealed: an officer decides';
  return NONE;
}

const bars = {
  ...who<DebarmentItem>(({ student }) => student),
  state: { title: 'State', text: ({ state }) => stateLabel(state) },
  reason: { title: 'Reason', text: ({ reason }) => reason },
  since: instant('Since', ({ barred_at, proposed_at }) => barred_at ?? proposed_at),
  waits: { title: 'Next step', text: waitsFor },
} satisfies Columns<DebarmentItem>;

const absences = {
  ...who<AbsenceItem>((absence) => absence),
  round: { title: 'Absent from', text: ({ round }) => `${round.company}, ${round.name}` },
  at: instant('Date', ({ round }) => round.at),
} satisfies Columns<AbsenceItem>;

const decidedText = ({
  decided_at: at,
  decided_by: by,
}: Pick<UnlockRequestItem, 'decided_at' | 'decided_by'>): string =>
  [at && formatDateTime(at), by].filter(Boolean).join(', ') || NONE;

const withdrawals = {
  ...who<WithdrawalItem>(({ student }) => student),
  drive: { title: 'Company', text: ({ drive }) => drive.company },
  reason: { title: 'Reason', text: ({ reason }) => reason },
  asked: instant('Asked', ({ asked_at: at }) => at),
  due: instant('Due', ({ due_at: at }) => at),
  answer: { title: 'Answer', text: ({ answer }) => answer ?? NONE },
  decided: { title: 'Decided', text: decidedText },
} satisfies Columns<WithdrawalItem>;

const unlocks = {
  ...who<UnlockRequestItem>(({ student }) => student),
  sections: { title: 'Asks for', text: ({ sections }) => titles(sections) },
  reason: { title: 'Reason', text: ({ reason }) => reason },
  asked: instant('Asked', ({ asked_at: at }) => at),
  verified: {
    title: 'Profile',
    text: ({ student }) => (student.is_verified ? 'Verified' : 'Not verified'),
  },
  granted: { title: 'Unlocked', text: ({ granted }) => titles(granted) },
  answer: { title: 'Answer', text: ({ answer }) => answer ?? NONE },
  decided: { title: 'Decided', text: decidedText },
} satisfies Columns<UnlockRequestItem>;

const desk = {
  ...who<VerificationItem>((item) => item),
  branch: { title: 'Branch', text: ({ degree, branch }) => `${degree} ${capitalize(branch)}` },
  registered: instant('Registered', ({ registered_at: at }) => at),
  fee: { title: 'Fee reference', text: ({ fee_reference: fee }) => fee ?? 'missing' },
  fee_shared: { title: 'Fee used twice', text: ({ fee_shared: isShared }) => (isShared ? 'Yes' : 'No') },
  differences: figure('Differs from the list', ({ differences }) => differences),
  came_back: { title: 'Resubmitted', text: ({ came_back: sections }) => titles(sections) },
  claim: { title: 'Open at', text: ({ claim }) => claim?.by ?? NONE },
} satisfies Columns<VerificationItem>;

const ofKind = ({ returned }: VerificationItem, kind: VerificationItem['returned'][number]['kind']): string =>
  titles(returned.filter((one) => one.kind === kind));

const returned = {
  ...who<VerificationItem>((item) => item),
  branch: desk.branch,
  returned: { title: 'Returned', text: (item) => ofKind(item, 'returned') },
  unlocked: { title: 'Unlocked', text: (item) => ofKind(item, 'unlocked') },
  // The oldest of them is first.
  since: instant('Since', ({ returned: [first] }) => first?.since),
} satisfies Columns<VerificationItem>;

/** A slot on the round's day as people write a time: '11:30 AM'; empty where there is none. */
export const slotText = (slot: string | null): string =>
  slot === null ? '' : formatTime(`2000-01-01T${slot}:00+05:30`);

const round = {
  ...who<RoundStudent>((student) => student),
  branch: { title: 'Branch', text: ({ branch }) => capitalize(branch) },
  slot: { title: 'Slot', text: ({ slot }) => slotText(slot) },
  panel: { title: 'Panel', text: ({ panel }) => panel ?? '' },
  attendance: { title: 'Attendance', text: ({ attendance }) => markText(attendance) },
  score: { ...figure<RoundStudent>('Marks', ({ score }) => score), text: ({ score }) => score ?? '' },
  result: {
    title: 'Result',
    text: ({ hold, staged, result }) => markText(hold ? 'ON_HOLD' : (staged ?? result)),
  },
  remark: { title: 'Remark', text: ({ remark }) => remark ?? '' },
} satisfies Columns<RoundStudent>;

/** The lists beside that of students, with their columns. */
export const LIST_COLUMNS = {
  actions,
  staff,
  bars,
  absences,
  unlocks,
  withdrawals,
  desk,
  returned,
  drives: DRIVE_COLUMNS,
  applicants: APPLICANT_COLUMNS,
  offers: OFFER_COLUMNS,
  round,
};
export type ListName = keyof typeof LIST_COLUMNS;
export const LIST_NAMES = Object.keys(LIST_COLUMNS) as ListName[];
