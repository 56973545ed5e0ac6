import * as z from '@portal/shared/zod';
import { DEBARMENT_STATES, debarmentFacts } from '../debarments';
import { nearInstant } from '../near-instant';
import { changeFields, doneData, pageOf, pageQuery, reason } from './common';

/** GET /cell/api/bars. */
export const debarmentItem = z.object({
  ...debarmentFacts,
  version: z.string(),
  student: z.object({ id: z.string(), enrollment: z.string(), name: z.string(), branch: z.string() }),
  proposed_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  appeal_decided_by: z.nullable(z.string()),
  lifted_by: z.nullable(z.string()),
  /** A proposed one, once the student answered or the 48 hours are over. */
  may_decide: z.boolean(),
  /** False while only another officer may decide the appeal (CEL-31). */
  may_decide_appeal: z.boolean(),
});

/** A drive that lifting the debarment gives back: open, undecided, and with nothing else in the way. */
const missedDrive = z.object({
  id: z.string(),
  code: z.string(),
  company: z.string(),
  deadline: z.string(),
});

/** GET /cell/api/bars/:id: its whole course, and what lifting it would give back (CEL-31). */
export const debarmentCourse = z.object({ ...debarmentItem.shape, missed: z.array(missedDrive) });

/**
 * 'appealed': active, with an appeal that no one decided; 'ended': rejected, lifted or expired. Each of these is a tab
 * of the page, and `counts` of the answer has the length of each. 'to decide': proposed, and answered or 48 hours old.
 */
export const DEBARMENT_TABS = ['proposed', 'in force', 'appealed', 'ended'] as const;
export const barsQuery = z.object({
  state: z.optional(z.enum([...DEBARMENT_TABS, ...DEBARMENT_STATES, 'to decide'])),
  ...pageQuery,
});
export const barsPage = z.object({
  ...pageOf(debarmentItem).shape,
  counts: z.record(z.enum(DEBARMENT_TABS), z.number()),
});

/**
 * GET /cell/api/absences: who applied, was absent from a round, and was not proposed for it (CEL-30). `suggested`: the
 * reason in words, for the proposal.
 */
export const absenceItem = z.object({
  /** Of the student. */
  id: z.string(),
  version: z.string(),
  enrollment: z.string(),
  name: z.string(),
  branch: z.string(),
  round: z.object({ id: z.string(), company: z.string(), name: z.string(), at: z.string() }),
  suggested: z.string(),
});
export const absencesQuery = z.object(pageQuery);

const until = z.optional(z.nullable(nearInstant('Please enter a date.')));

/** POST /cell/api/students/:id/debarments: proposes one. `round`: for the absence from it. */
export const proposeDebarmentRequest = z.object({
  reason,
  round: z.optional(z.string().check(z.maxLength(64))),
  ...changeFields,
});
/** POST /cell/api/students/:id/debarment: an officer, at once. */
export const debarRequest = z.object({ reason, until, ...changeFields });
/** POST /cell/api/bars/:id/decide: of a proposed one, once the student answered or the 48 hours are over. */
export const decideDebarmentRequest = z.object({ bar: z.boolean(), reason, until, ...changeFields });
/** POST /cell/api/bars/:id/lift. */
export const liftDebarmentRequest = z.object({ reason, ...changeFields });
/** POST /cell/api/bars/:id/appeal: another officer decides where there are two. */
export const decideAppealRequest = z.object({ lift: z.boolean(), reason, ...changeFields });

/** What a change of a debarment gives: the debarment, its version, and the drives that lifting gave back. */
export const debarmentDone = z.object({ ...doneData.shape, bar: z.string(), missed: z.array(missedDrive) });

export type DebarmentItem = z.infer<typeof debarmentItem>;
export type DebarmentCourse = z.infer<typeof debarmentCourse>;
export type BarsQuery = z.infer<typeof barsQuery>;
export type BarsPage = z.infer<typeof barsPage>;
export type DebarmentTab = (typeof DEBARMENT_TABS)[number];
export type DebarmentDone = z.infer<typeof debarmentDone>;
export type MissedDrive = z.infer<typeof missedDrive>;
export type AbsenceItem = z.infer<typeof absenceItem>;
