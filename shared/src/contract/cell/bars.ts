import * as z from '@portal/shared/zod';
import { changeFields, pageQuery, reason } from './common';

/**
 * 'proposed': the student may answer, until `answer_by`; 'in force'; 'dropped': proposed and never in force; 'lifted';
 * 'over': its term has ended.
 */
export const BAR_STATES = ['proposed', 'in force', 'dropped', 'lifted', 'over'] as const;
export const barState = z.enum(BAR_STATES);

const words = z.object({ text: z.string(), at: z.string() });

/** The bar as the student sees it, too. */
const barFacts = {
  id: z.string(),
  state: barState,
  reason: z.string(),
  proposed_at: z.nullable(z.string()),
  /** Until when the student may answer; null where nobody proposed it. */
  answer_by: z.nullable(z.string()),
  answer: z.nullable(words),
  /** Since when it is in force. */
  barred_at: z.nullable(z.string()),
  /** Until when; null: until it is lifted. */
  until: z.nullable(z.string()),
  /** What the officer said when deciding. */
  decision: z.nullable(words),
  appeal: z.nullable(words),
  appeal_decision: z.nullable(words),
  lifted_at: z.nullable(z.string()),
};

/** GET /cell/api/bars. */
export const barItem = z.object({
  ...barFacts,
  version: z.string(),
  student: z.object({ id: z.string(), enrollment: z.string(), name: z.string(), branch: z.string() }),
  proposed_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  /** False while only another officer may decide the appeal. */
  may_decide_appeal: z.boolean(),
});

export const barsQuery = z.object({
  /** 'appealed': in force, with an appeal that nobody decided. 'undecided': proposed. */
  state: z.optional(z.enum([...BAR_STATES, 'appealed'])),
  ...pageQuery,
});

const until = z.optional(z.nullable(z.iso.datetime('Please enter a date.')));

/** POST /cell/api/students/:id/bars: proposes one. */
export const proposeBarRequest = z.object({ reason, ...changeFields });
/** POST /cell/api/students/:id/bar: an officer, at once. */
export const barRequest = z.object({ reason, until, ...changeFields });
/** POST /cell/api/bars/:id/decide: of a proposed one, once the student answered or the 48 hours are over. */
export const decideBarRequest = z.object({ bar: z.boolean(), reason, until, ...changeFields });
/** POST /cell/api/bars/:id/lift. */
export const liftBarRequest = z.object({ reason, ...changeFields });
/** POST /cell/api/bars/:id/appeal: another officer decides where there are two. */
export const decideAppealRequest = z.object({ lift: z.boolean(), reason, ...changeFields });

/** What lifting gives: drives that were missed and are still open. */
export const liftedData = z.object({
  batch: z.string(),
  version: z.nullable(z.string()),
  changed: z.number(),
  missed: z.array(z.object({ id: z.string(), code: z.string(), company: z.string(), deadline: z.string() })),
});

/** POST /student/bars/:id/answer and …/appeal. */
export const barWordsRequest = z.object({ text: reason });

/** What the cell did with the student's profile and standing, for the student (CEL-11, CEL-21). */
export const cellNews = z.object({
  /** Sections that may be changed though the profile was locked, and why. */
  returned: z.nullable(z.object({ sections: z.array(z.string()), reason: z.string(), at: z.string() })),
  /** The newest request for an unlock. */
  unlock: z.nullable(
    z.object({
      sections: z.array(z.string()),
      reason: z.string(),
      asked_at: z.string(),
      state: z.enum(['open', 'granted', 'declined']),
      answer: z.nullable(z.string()),
    }),
  ),
  /** Why the profile is verified no more. */
  unverified: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  /** The bar that is proposed or in force. */
  bar: z.nullable(z.object({ ...barFacts, may_answer: z.boolean(), may_appeal: z.boolean() })),
  /** Who saw a whole identity number, and why. */
  revealed: z.array(z.object({ field: z.string(), by: z.string(), reason: z.string(), at: z.string() })),
});

export type BarItem = z.infer<typeof barItem>;
export type BarsQuery = z.infer<typeof barsQuery>;
export type CellNews = z.infer<typeof cellNews>;
