import * as z from '@portal/shared/zod';
import { eligibilityData } from '../eligibility-data';
import { degree } from '../profile';
import { capitalize, stateLabel } from './capitalize';
import { STUDENT_PLANS } from './season-measures';
import { day, figure, NONE, type TextColumn } from './text-column';

/** The status of a student, as one word: the first that applies of barred, placed, verified, registered (CEL-10). */
export const STUDENT_STATUSES = ['not registered', 'registered', 'verified', 'barred', 'placed'] as const;
export const standing = z.enum(STUDENT_STATUSES);

const judged = eligibilityData.shape;
const always = { id: z.string(), enrollment: z.string(), name: z.string() };

/** One row; what `columns` did not ask for is absent. */
export const studentRow = z.object({
  ...always,
  email: z.optional(z.string()),
  degree: z.optional(degree),
  branch: z.optional(z.string()),
  standing: z.optional(standing),
  plan: z.optional(z.nullable(z.enum(STUDENT_PLANS))),
  complete: z.optional(z.boolean()),
  registered_at: z.optional(z.nullable(z.string())),
  verified_at: z.optional(z.nullable(z.string())),
  cpi: z.optional(judged.cpi),
  sscPercentage: z.optional(judged.sscPercentage),
  hscPercentage: z.optional(judged.hscPercentage),
  diplomaPercentage: z.optional(judged.diplomaPercentage),
  liveBacklogs: z.optional(judged.liveBacklogs),
  deadBacklogs: z.optional(judged.deadBacklogs),
  gapYears: z.optional(judged.gapYears),
  passoutYear: z.optional(judged.passoutYear),
});
type Row = z.infer<typeof studentRow>;
/** A student as a list has them, with every column. */
export type WholeStudentRow = Required<Row>;

/**
 * The columns of the list of students, in its order (F-96): what each is called, and its cell in words, on the page and in the
 * list's file. The server reads them by `fieldsOf` in student-list-store.ts. An identity number is none.
 */
export const STUDENT_LIST = {
  name: { title: 'Name', text: ({ name }) => name },
  enrollment: { title: 'Enrollment', text: ({ enrollment }) => enrollment },
  degree: { title: 'Degree', text: (row) => row.degree ?? NONE },
  branch: { title: 'Branch', text: ({ branch }) => (branch ? capitalize(branch) : NONE) },
  cpi: figure('CPI', (row) => row.cpi),
  standing: { title: 'Status', text: (row) => (row.standing ? stateLabel(row.standing) : NONE) },
  complete: {
    title: 'Profile',
    text: ({ complete }) => (complete ? COMPLETE_LABELS.yes : COMPLETE_LABELS.no),
  },
  plan: { title: 'Plan', text: ({ plan }) => (plan ? capitalize(plan) : NONE) },
  registered_at: day('Registered', ({ registered_at: at }) => at),
  verified_at: day('Verified', ({ verified_at: at }) => at),
  email: { title: 'Email', text: ({ email }) => email ?? NONE },
  sscPercentage: figure('SSC percentage', (row) => row.sscPercentage),
  hscPercentage: figure('HSC percentage', (row) => row.hscPercentage),
  diplomaPercentage: figure('Diploma percentage', (row) => row.diplomaPercentage),
  liveBacklogs: figure('Live backlogs', (row) => row.liveBacklogs),
  deadBacklogs: figure('Cleared backlogs', (row) => row.deadBacklogs),
  gapYears: figure('Gap years', (row) => row.gapYears),
  passoutYear: figure('Passout year', (row) => row.passoutYear),
} satisfies Record<Exclude<keyof Row, 'id'>, TextColumn<Row>>;
/** Whether a profile is complete, in words. */
export const COMPLETE_LABELS = { yes: 'Complete', no: 'Not complete' } as const;

export type StudentColumn = Exclude<keyof typeof STUDENT_LIST, 'name' | 'enrollment'>;
/** Columns beside name and enrollment, which every list of students has. */
export const STUDENT_COLUMNS = Object.keys(STUDENT_LIST).filter((column) => !(column in always)) as [
  StudentColumn,
  ...StudentColumn[],
];
