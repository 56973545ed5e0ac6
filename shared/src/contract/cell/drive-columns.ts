import { formatDate, formatDateTime } from '@portal/shared/format';
import { applicationText, confirmText, placedElsewhere } from '../application-text';
import type { ConcernStatus } from '../drives';
import { formatJobRole, type JobRole } from '../job-profile';
import { JOB_FACTS, JOB_KEYS, type JobKey } from './job-table';
import type { CellDrive, DriveApplicant, DriveState } from './drives';

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
const NONE = '–';

type Figure = keyof NonNullable<CellDrive['counts']>;
const figure =
  (name: Figure) =>
  ({ counts }: CellDrive): string =>
    counts ? String(counts[name]) : '–';

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
  deadline: { title: 'Deadline', text: ({ deadline }: CellDrive) => formatDateTime(deadline) },
  eligible: { title: 'Eligible', text: figure('eligible') },
  applied: { title: 'Applied', text: figure('applied') },
  declined: { title: 'Declined', text: figure('declined') },
  silent: { title: 'Not responded', text: figure('silent') },
  pay: { title: 'Parts of the pay', text: payText },
  asks: { title: 'Criteria of roles', text: asksText },
  ...(Object.fromEntries(JOB_KEYS.map((key) => [key, jobColumn(key)])) as Record<
    JobKey,
    ReturnType<typeof jobColumn>
  >),
} as const;

/** Columns of a drive's students (CEL-50). */
export const APPLICANT_COLUMNS = {
  name: { title: 'Student', text: ({ name }: DriveApplicant) => name },
  enrollment: { title: 'Enrollment', text: ({ enrollment }: DriveApplicant) => enrollment },
  degree: { title: 'Degree', text: ({ degree }: DriveApplicant) => degree },
  branch: { title: 'Branch', text: ({ branch }: DriveApplicant) => branch },
  cpi: { title: 'CPI', text: ({ cpi }: DriveApplicant) => cpi ?? NONE },
  roles: { title: 'Roles in order', text: ({ roles }: DriveApplicant) => chosenText(roles) },
  answer: {
    title: 'Answer',
    text: ({ application }: DriveApplicant) =>
      application === null
        ? NOT_RESPONDED
        : [applicationText(application), confirmText(application)].filter(Boolean).join('. '),
  },
  placed: {
    title: 'Placed elsewhere',
    text: ({ application }: DriveApplicant) => (application && placedElsewhere(application)) ?? NONE,
  },
  decided_at: {
    title: 'Answered',
    text: ({ decided_at: at }: DriveApplicant) => (at ? formatDateTime(at) : NONE),
  },
  barred: {
    title: 'Debarred since',
    text: ({ barred_since: at }: DriveApplicant) => (at ? formatDate(at) : NONE),
  },
  exception: {
    title: 'Exception',
    text: ({ exceptions = [] }: DriveApplicant) =>
      exceptions.map(({ rules, reason }) => `${rules.join(', ')}: ${reason}`).join('; ') || NONE,
  },
  email: { title: 'Email', text: ({ email }: DriveApplicant) => email },
  resume: { title: 'Resume', text: ({ resume }: DriveApplicant) => resume ?? NONE },
  sscPercentage: { title: 'SSC percentage', text: (row: DriveApplicant) => row.sscPercentage ?? NONE },
  hscPercentage: { title: 'HSC percentage', text: (row: DriveApplicant) => row.hscPercentage ?? NONE },
  diplomaPercentage: {
    title: 'Diploma percentage',
    text: (row: DriveApplicant) => row.diplomaPercentage ?? NONE,
  },
  liveBacklogs: { title: 'Live backlogs', text: (row: DriveApplicant) => String(row.liveBacklogs ?? NONE) },
  deadBacklogs: {
    title: 'Cleared backlogs',
    text: (row: DriveApplicant) => String(row.deadBacklogs ?? NONE),
  },
  gapYears: { title: 'Gap years', text: (row: DriveApplicant) => String(row.gapYears ?? NONE) },
} as const;
