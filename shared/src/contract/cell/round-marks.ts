import * as z from '@portal/shared/zod';
import { applicationState } from '../application-state';
import { nearInstant } from '../near-instant';
import { asLine, atMost } from '../text-checks';
import { doneData, pageOf, pageQuery, reason } from './common';
import { fileHead, importMode, rowsVersion, UNDECIDED } from './imports';
import { ATTENDANCES, MARKS, ROUND_DECISIONS, ROUND_RESULTS } from './mark-labels';

/** What a column of a list is. */
export const MARK_FIELDS = ['enrollment', 'name', 'attendance', 'result'] as const;
export type MarkField = (typeof MARK_FIELDS)[number];
export const MARK_FIELD_LABELS: Readonly<Record<MarkField, string>> = {
  enrollment: 'Enrollment',
  name: 'Name',
  attendance: 'Attendance',
  result: 'Result',
};
/** What becomes of a row; 'unknown': no one has its enrollment; 'out': did not apply, or was left out before. */
export const MARK_ROW_STATUSES = ['change', 'same', 'duplicate', 'unknown', 'out', 'error'] as const;
export type MarkRowStatus = (typeof MARK_ROW_STATUSES)[number];

const column = z.enum([...MARK_FIELDS, UNDECIDED]);
const count = z.number();

/** How a list is read: its columns, and what it says of those of whom no column says anything. */
export const marksMapping = z.object({
  columns: z.nullable(fileHead.columns(z.nullable(column))),
  as: z.nullable(z.enum(MARKS)),
});
export const markRow = z.object({
  line: z.number(),
  verdict: z.enum(MARK_ROW_STATUSES),
  enrollment: z.string(),
  name: z.string(),
  changes: z.array(z.object({ label: z.string(), old: z.string(), new: z.string() })),
  problems: z.array(z.string()),
  /** The row as it is in the file, of one that is not taken. */
  cells: z.optional(z.array(z.string())),
});
/** POST /cell/api/rounds/:id/marks/check, a form of the file and, as JSON in `mapping`, how it is read (CEL-61). */
export const marksChecked = z.object({
  ...fileHead.fields(column),
  counts: z.object({
    rows: count,
    change: count,
    same: count,
    duplicate: count,
    unknown: count,
    out: count,
    error: count,
  }),
  rows: z.array(markRow),
});
/** POST /cell/api/rounds/:id/marks, a form of the file and this as JSON in `import`. */
export const marksRequest = z.object({
  mapping: marksMapping,
  mode: importMode,
  version: rowsVersion,
});
export const marksDone = z.object({ ...doneData.shape, same: count, left: count });

/** Which of a round's students; 'hold': the company decides later; 'unnamed': without a result and not on hold. */
export const ROUND_TABS = [
  'in',
  'unmarked',
  'present',
  'absent',
  'excused',
  'qualified',
  'unqualified',
  'hold',
  'unnamed',
] as const;
export type RoundTab = (typeof ROUND_TABS)[number];
/** Those that say who came, and nothing of results (CEL-78). */
export const ATTENDANCE_TABS = [
  'in',
  'unmarked',
  'present',
  'absent',
  'excused',
] as const satisfies RoundTab[];
/** Whose results a release publishes, by what each is. */
export const STAGED_TABS = ['staged_qualified', 'staged_unqualified'] as const;
/** GET /cell/api/rounds/:id/students, by enrollment. `q`: words of a name, or the beginning of an enrollment. */
export const roundStudentsQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  of: z.optional(z.enum([...ROUND_TABS, ...STAGED_TABS])),
  ...pageQuery,
});
export const roundStudent = z.object({
  id: z.string(),
  enrollment: z.string(),
  name: z.string(),
  branch: z.string(),
  attendance: z.nullable(z.string()),
  /** What the student knows, and what is staged. */
  result: z.nullable(z.string()),
  staged: z.nullable(z.string()),
  hold: z.boolean(),
  /** For staff only, as the two below: no student reads them. */
  score: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** When on the round's day it is the student's turn, as 'HH:MM', and before whom. */
  slot: z.nullable(z.string()),
  panel: z.nullable(z.string()),
  /** Of the marks of this student: `markStudent` wants it back. */
  version: z.string(),
  /** As the student knows it. */
  application: z.nullable(applicationState),
});
export const roundStudentsPage = z.object({
  ...pageOf(roundStudent).shape,
  counts: z.record(z.enum(ROUND_TABS), count),
  /** How many results no student knows yet, and of how many each is which. */
  staged: z.object({ qualified: count, unqualified: count }),
  /** From when on they do, where that is set. */
  release_at: z.nullable(z.string()),
  /** When the round begins, while that is to come by the database's clock: it has no attendance and no results yet (F-64). */
  begins_at: z.optional(z.nullable(z.string())),
  /** Of all this: a release wants it back. */
  version: z.string(),
});

/** Longest remark and name of a panel. */
export const NOTE_LIMITS = { remark: 300, panel: 60 } as const;
const note = (most: number) => z.optional(z.nullable(z.string().check(asLine(), atMost(most))));

/**
 * PUT /cell/api/rounds/:id/students: marks one student. What is absent stays; null clears. Results are staged until they are
 * published, and no one is notified. `version`: of the row that was seen.
 */
export const markStudentRequest = z.object({
  enrollment: z.string().check(z.maxLength(64)),
  attendance: z.optional(z.nullable(z.enum(ATTENDANCES))),
  result: z.optional(z.nullable(z.enum(ROUND_DECISIONS))),
  score: z.optional(
    z.nullable(z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'Please enter marks such as 41 or 41.5.'))),
  ),
  remark: note(NOTE_LIMITS.remark),
  slot: z.optional(
    z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.'))),
  ),
  panel: note(NOTE_LIMITS.panel),
  version: rowsVersion,
});

/**
 * POST /cell/api/rounds/:id/release: what is staged is the students' result, now or from a minute to come. `rest`: those
 * without a result are not qualified (CEL-62). `version`: of what was seen.
 */
export const releaseRequest = z.object({
  at: z.nullable(nearInstant('Please enter a date and a time.')),
  rest: z.boolean(),
  version: rowsVersion,
});
/** POST /cell/api/rounds/:id/release/time: moves a publication that is set; null cancels it, and the results stay as they are. */
export const moveReleaseRequest = z.object({
  at: z.nullable(nearInstant('Please enter a date and a time.')),
  /** When it was set for, as the person saw it. */
  was: nearInstant(),
});
/**
 * POST /cell/api/rounds/:id/correct: another result in place of a published one, at once and on any day. The student is
 * notified and reads no reason. `version`: of the row that was seen.
 */
export const correctResultRequest = z.object({
  enrollment: z.string().check(z.maxLength(64)),
  result: z.enum(ROUND_RESULTS, 'Please choose a result.'),
  reason,
  version: rowsVersion,
});
export const releaseDone = z.object({ ...doneData.shape, unqualified: count });

export type MarksMapping = z.infer<typeof marksMapping>;
export type MarkStudentRequest = z.infer<typeof markStudentRequest>;
export type MarkRow = z.infer<typeof markRow>;
export type MarksChecked = z.infer<typeof marksChecked>;
export type MarksRequest = z.infer<typeof marksRequest>;
export type MarksDone = z.infer<typeof marksDone>;
export type RoundStudent = z.infer<typeof roundStudent>;
export type RoundStudentsQuery = z.infer<typeof roundStudentsQuery>;
export type RoundStudentsPage = z.infer<typeof roundStudentsPage>;
export type ReleaseRequest = z.infer<typeof releaseRequest>;
export type MoveReleaseRequest = z.infer<typeof moveReleaseRequest>;
export type CorrectResultRequest = z.infer<typeof correctResultRequest>;
export type ReleaseDone = z.infer<typeof releaseDone>;
