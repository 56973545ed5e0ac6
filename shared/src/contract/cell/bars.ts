import * as z from '@portal/shared/zod';
import { BAR_STATES, barFacts } from '../bars';
import { nearInstant } from '../near-instant';
import { changeFields, doneData, pageOf, pageQuery, reason } from './common';

/** GET /cell/api/bars. */
export const barItem = z.object({
  ...barFacts,
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

/** A drive that lifting the bar gives back: open, undecided, and with nothing else in the way. */
const missedDrive = z.object({
  id: z.string(),
  code: z.string(),
  company: z.string(),
  deadline: z.string(),
});

/** GET /cell/api/bars/:id: its whole course, and what lifting it would give back (CEL-31). */
export const barCourse = z.object({ ...barItem.shape, missed: z.array(missedDrive) });

/**
 * 'appealed': in force, with an appeal that nobody decided; 'ended': dropped, lifted or over. Each of these is a tab of the page,
 * and `counts` of the answer has the length of each. 'to decide': proposed, and answered or 48 hours old.
 */
export const BAR_TABS = ['proposed', 'in force', 'appealed', 'ended'] as const;
export const barsQuery = z.object({
  state: z.optional(z.enum([...BAR_TABS, ...BAR_STATES, 'to decide'])),
  ...pageQuery,
});
export const barsPage = z.object({
  ...pageOf(barItem).shape,
  counts: z.record(z.enum(BAR_TABS), z.number()),
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

/** POST /cell/api/students/:id/bars: proposes one. `round`: for the absence from it. */
export const proposeBarRequest = z.object({
  reason,
  round: z.optional(z.string().check(z.maxLength(64))),
  ...changeFields,
});
/** POST /cell/api/students/:id/bar: an officer, at once. */
export const barRequest = z.object({ reason, until, ...changeFields });
/** POST /cell/api/bars/:id/decide: of a proposed one, once the student answered or the 48 hours are over. */
export const decideBarRequest = z.object({ bar: z.boolean(), reason, until, ...changeFields });
/** POST /cell/api/bars/:id/lift. */
export const liftBarRequest = z.object({ reason, ...changeFields });
/** POST /cell/api/bars/:id/appeal: another officer decides where there are two. */
export const decideAppealRequest = z.object({ lift: z.boolean(), reason, ...changeFields });

/** What a change of a bar gives: the bar, its version, and the drives that lifting gave back. */
export const barDone = z.object({ ...doneData.shape, bar: z.string(), missed: z.array(missedDrive) });

export type BarItem = z.infer<typeof barItem>;
export type BarCourse = z.infer<typeof barCourse>;
export type BarsQuery = z.infer<typeof barsQuery>;
export type BarsPage = z.infer<typeof barsPage>;
export type BarTab = (typeof BAR_TABS)[number];
export type BarDone = z.infer<typeof barDone>;
export type MissedDrive = z.infer<typeof missedDrive>;
export type AbsenceItem = z.infer<typeof absenceItem>;
