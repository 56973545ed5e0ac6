import * as z from '@portal/shared/zod';
import { STUDENT_MEASURE_NAMES, type StudentMeasure } from './season-measures';

const some = z.optional(z.string().check(z.maxLength(400)));

/**
 * Why a student needs attention. 'silent': a drive that closes within 48 hours is open to them, and they have not
 * responded; 'mail failed': a mail to them did not arrive within the last week.
 */
export const STUDENT_WAITS = ['silent', 'mail failed'] as const;
export type StudentWait = (typeof STUDENT_WAITS)[number];

/** These in words, in the list's filter and where an audience is named. */
export const STUDENT_WAIT_LABELS: Readonly<Record<StudentWait, string>> = {
  silent: 'Not responded, closes within 48 hours',
  'mail failed': 'Mail failed this week',
};

/** The season that is chosen where no one chooses: all that run, or everything before the first one was begun. */
export const RUNNING = 'running';
/** By which season lists are filtered (F-69): a year, or the running ones; absent: all. */
export const seasonFilter = z.optional(z.string().check(z.regex(/^(running|(19|20|21)\d\d)$/)));

/**
 * By what students are found: the list, its file and the audience of a message take the same. `degree`, `branch` and
 * `standing` may name several, separated by `|`.
 */
export const studentFilters = {
  /** Words of a name, or the beginning of an enrollment or an email address. */
  q: z.optional(z.string().check(z.maxLength(100))),
  degree: some,
  branch: some,
  standing: some,
  complete: z.optional(z.enum(['yes', 'no'])),
  waits: z.optional(z.enum(STUDENT_WAITS)),
  season: seasonFilter,
  /** By which measure of a season they count (F-69). */
  counted: z.optional(z.enum(STUDENT_MEASURE_NAMES as [StudentMeasure, ...StudentMeasure[]])),
  /** As the profile has it. */
  gender: some,
};
export type StudentFilterName = keyof typeof studentFilters;
export const STUDENT_FILTERS = Object.keys(studentFilters) as readonly StudentFilterName[];
