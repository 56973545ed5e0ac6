import { applicationText, confirmText, placedElsewhere } from '../application-text';
import type { ConcernStatus } from '../drives';
import { formatJobRole, type JobRole } from '../job-profile';
import { roundTitle } from '../round-title';
import type { DriveApplicant } from './applicants';
import { capitalize } from './capitalize';
import type { CellDrive, DriveState } from './drives';
import { JOB_FACTS, JOB_KEYS, type JobKey } from './job-table';
import { markText } from './mark-labels';
import { genderText } from './season-measures';
import { type Columns, day, figure, instant, NONE, type TextColumn } from './text-column';

/** What a student's answer to a drive became. */
export const CONCERN_LABELS: Readonly<Record<ConcernStatus, string>> = {
  TRUE: 'Applied',
  FALSE: 'Declined',
  REJECTED: 'Rejected',
  PLACED: 'Placed',
};
/** Of anyone who is eligible and has not answered. */
const NOT_RESPONDED = 'Not responded';
export const DRIVE_STATE_LABELS: Readonly<Record<DriveState, string>> = {
  open: 'Open',
  closed: 'Closed',
  draft: 'Draft',
  withdrawn: 'Withdrawn',
};

type Counted = keyof NonNullable<CellDrive['counts']>;
const counted = (title: string, name: Counted): TextColumn<CellDrive> =>
  figure(title, ({ counts }) => counts?.[name]);

/** The roles of a drive as the portal shows roles: their packages as numbers. */
export const rolesOf = (roles: CellDrive['roles']): JobRole[] =>
  roles.map(({ title, min_lpa, max_lpa }) => ({ title, min: Number(min_lpa), max: Number(max_lpa) }));
/** The roles of a drive in plain text, each with its package (CMP-07). */
export const rolesText = (roles: CellDrive['roles']): string => rolesOf(roles).map(formatJobRole).join(', ');
/** Roles in a student's order: '1 Developer, 2 Tester'. */
const chosenText = (roles: readonly string[]): string =>
  roles.map((title, at) => `${at + 1} ${title}`).join(', ') || NONE;

const jobColumn = (key: JobKey) => ({
  title: JOB_FACTS[key].label,
  text: ({ job = [] }: CellDrive) => job.find((fact) => fact.key === key)?.text ?? NONE,
});
/** What roles pay beside their packages: 'Developer: Fixed 6 LPA, Stipend ₹20,000 a month'. */
const payText = ({ roles }: CellDrive): string =>
  roles
    .flatMap(({ title, pay = [] }) =>
      pay.length === 0 ? [] : [`${title}: ${pay.map(({ label, text }) => `${label} ${text}`).join(', ')}`],
    )
    .join('; ') || NONE;

/** What roles ask beside their drive: 'Developer: CPI at least 8' (F-27). */
const asksText = ({ roles }: CellDrive): string =>
  roles.flatMap(({ title, asks }) => (asks ? [`${title}: ${asks}`] : [])).join('; ') || NONE;

/** Columns of the list of drives. */
export const DRIVE_COLUMNS = {
  company: { title: 'Company', text: ({ company }: CellDrive) => company },
  code: { title: 'Code', text: ({ code }: CellDrive) => code },
  roles: { title: 'Roles', text: ({ roles }: CellDrive) => rolesText(roles) },
  state: { title: 'State', text: ({ state }: CellDrive) => DRIVE_STATE_LABELS[state] },
  deadline: instant('Deadline', ({ deadline }: CellDrive) => deadline),
  eligible: counted('Eligible', 'eligible'),
  applied: counted('Applied', 'applied'),
  declined: counted('Declined', 'declined'),
  silent: counted('Not responded', 'silent'),
  pay: { title: 'Parts of the pay', text: payText },
  asks: { title: 'Criteria of roles', text: asksText },
  ...(Object.fromEntries(JOB_KEYS.map((key) => [key, jobColumn(key)])) as Record<
    JobKey,
    ReturnType<typeof jobColumn>
  >),
} as const;

/** Columns of a drive's students in the order of the list (CEL-50); those of a company link are a list of their own (F-93). */
export const APPLICANT_COLUMNS = {
  name: { title: 'Student', text: ({ name }) => name },
  enrollment: { title: 'Enrollment', text: ({ enrollment }) => enrollment },
  branch: { title: 'Branch', text: ({ branch }) => capitalize(branch) },
  cpi: figure('CPI', ({ cpi }) => cpi),
  roles: { title: 'Roles in order', text: ({ roles }) => chosenText(roles) },
  answer: {
    title: 'Answer',
    text: ({ application }) =>
      application === null
        ? NOT_RESPONDED
        : [applicationText(application), confirmText(application)].filter(Boolean).join('. '),
  },
  decided_at: instant('Answered', ({ decided_at: at }) => at),
  degree: { title: 'Degree', text: ({ degree }) => degree },
  last_round: { title: 'Last round', text: ({ last_round: round }) => (round ? roundTitle(round) : NONE) },
  attendance: { title: 'Attendance', text: ({ last_round: round }) => markText(round?.attendance) },
  result: { title: 'Result', text: ({ last_round: round }) => markText(round?.result) },
  placed: {
    title: 'Placed elsewhere',
    text: ({ application }) => (application && placedElsewhere(application)) ?? NONE,
  },
  barred: day('Debarred since', ({ barred_since: at }) => at),
  exception: {
    title: 'Exception',
    text: ({ exceptions = [] }) =>
      exceptions.map(({ rules, reason }) => `${rules.join(', ')}: ${reason}`).join('; ') || NONE,
  },
  email: { title: 'Email', text: ({ email }) => email },
  resume: { title: 'Resume', text: ({ resume }) => resume ?? NONE },
  gender: { title: 'Gender', text: ({ gender }) => (gender ? genderText(gender) : NONE) },
  sscPercentage: figure('SSC percentage', (row) => row.sscPercentage),
  ssc_year: figure('SSC passing year', (row) => row.ssc_year),
  hscPercentage: figure('HSC percentage', (row) => row.hscPercentage),
  hsc_year: figure('HSC passing year', (row) => row.hsc_year),
  diplomaPercentage: figure('Diploma percentage', (row) => row.diplomaPercentage),
  liveBacklogs: figure('Live backlogs', (row) => row.liveBacklogs),
  deadBacklogs: figure('Cleared backlogs', (row) => row.deadBacklogs),
  gapYears: figure('Gap years', (row) => row.gapYears),
  mobile: { title: 'Mobile', text: ({ personal }) => personal?.mobile ?? NONE },
  own_email: { title: 'Personal email', text: ({ personal }) => personal?.own_email ?? NONE },
  birth_date: day('Date of birth', ({ personal }) => personal?.birth_date),
  father_name: { title: 'Father’s name', text: ({ personal }) => personal?.father_name ?? NONE },
} satisfies Columns<DriveApplicant>;
export type ApplicantColumn = keyof typeof APPLICANT_COLUMNS;

/** Those of them that only staff with the right to read students' records have. */
export const PERSONAL_COLUMNS = [
  'mobile',
  'own_email',
  'birth_date',
  'father_name',
] as const satisfies ApplicantColumn[];
export type PersonalColumn = (typeof PERSONAL_COLUMNS)[number];

/** Those of some columns that are personal. */
export const personalOf = (columns: readonly string[]): PersonalColumn[] =>
  PERSONAL_COLUMNS.filter((column) => columns.includes(column));
