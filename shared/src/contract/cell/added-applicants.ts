import * as z from '@portal/shared/zod';
import { asIdentity, atMost } from '../text-checks';
import { doneData, reason } from './common';
import { rowsVersion } from './imports';
import { BATCH_MAX } from './limits';

/** What becomes of a student who is added; 'same': applied already; 'rule': does not meet the criteria or may have no more offers. */
export const ADDED_ROW_STATUSES = ['add', 'same', 'rule', 'duplicate', 'unknown', 'error'] as const;
export type AddedRowStatus = (typeof ADDED_ROW_STATUSES)[number];

const fields = {
  enrollments: z
    .array(z.string().check(asIdentity(), z.minLength(1), atMost(60)))
    .check(
      z.minLength(1, 'Please enter an enrollment.'),
      z.maxLength(BATCH_MAX, `Please add ${BATCH_MAX} students at a time at most.`),
    ),
  role: z.string('Please choose a role.').check(z.minLength(1, 'Please choose a role.'), z.maxLength(200)),
  /** Id of the first round that they are in; null: the first one that begins from now on (F-81). */
  entry_round: z.nullable(z.string().check(z.maxLength(64))),
};

/** POST /cell/api/drives/:id/applicants/check: what adding them would do; nothing is written (F-71). */
export const checkApplicantsRequest = z.object(fields);
export const addedRow = z.object({
  line: z.number(),
  verdict: z.enum(ADDED_ROW_STATUSES),
  enrollment: z.string(),
  name: z.string(),
  problems: z.array(z.string()),
  /** Declined the drive before, and is an applicant by this. */
  declined: z.optional(z.boolean()),
});
export const applicantsChecked = z.object({
  counts: z.record(z.enum([...ADDED_ROW_STATUSES, 'rows']), z.number()),
  rows: z.array(addedRow),
  version: z.string(),
});
/** POST /cell/api/drives/:id/applicants: adds those who are ready, also after the deadline (F-71). */
export const addApplicantsRequest = z.object({ ...fields, reason, version: rowsVersion });
export const applicantsAdded = doneData;

export type CheckApplicantsRequest = z.infer<typeof checkApplicantsRequest>;
export type AddedRow = z.infer<typeof addedRow>;
export type ApplicantsChecked = z.infer<typeof applicantsChecked>;
export type AddApplicantsRequest = z.infer<typeof addApplicantsRequest>;
