import * as z from '@portal/shared/zod';
import { nearInstant } from '../near-instant';
import { reason } from './common';
import { CRITERIA, CRITERION_NAMES, type CriterionCode } from './criteria-table';

/** Rules that the cell may waive for one student: what the drive asks, not the status of the student (CEL-47). */
export const EXCEPTED_RULES: readonly ['DEGREE', 'BRANCH', 'ROLE', ...CriterionCode[]] = [
  'DEGREE',
  'BRANCH',
  'ROLE',
  ...CRITERION_NAMES.map((name) => CRITERIA[name].code),
];

/** POST /cell/api/drives/:id/exceptions: lets one student apply beside rules that they do not meet (CEL-47). */
export const exceptionRequest = z.object({
  /** Id or enrollment. */
  student: z.string().check(z.minLength(1, 'Please enter an enrollment.'), z.maxLength(64)),
  rules: z
    .array(z.enum(EXCEPTED_RULES, 'This rule has no exceptions.'))
    .check(z.minLength(1, 'Please choose at least one rule.'), z.maxLength(EXCEPTED_RULES.length)),
  until: nearInstant('Please enter a date and a time.'),
  reason,
});
/** POST /cell/api/drives/:id/exceptions/until: moves the end of those that stand for a student (CEL-47). */
export const moveExceptionRequest = z.object({
  /** Id or enrollment. */
  student: exceptionRequest.shape.student,
  /** Null: they end at once. */
  until: z.nullable(exceptionRequest.shape.until),
  reason,
});
export type MoveExceptionRequest = z.infer<typeof moveExceptionRequest>;
export type ExceptionRequest = z.infer<typeof exceptionRequest>;

/** An exception as lists and exports show it; `rules` in words. */
export const driveException = z.object({ rules: z.array(z.string()), reason: z.string(), until: z.string() });
