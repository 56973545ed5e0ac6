import * as z from '@portal/shared/zod';
import { changeKey, reason } from './cell/common';

/**
 * 'proposed': the student may answer, until `answer_by`; 'in force'; 'dropped': proposed and never in force; 'lifted';
 * 'over': its term has ended.
 */
export const BAR_STATES = ['proposed', 'in force', 'dropped', 'lifted', 'over'] as const;
export const barState = z.enum(BAR_STATES);

const words = z.nullable(z.object({ text: z.string(), at: z.string() }));

/** A bar's course, as the student and the cell both see it (CEL-30, CEL-32). */
export const barFacts = {
  id: z.string(),
  state: barState,
  /** Why it was proposed, or why an officer barred at once. */
  reason: z.string(),
  proposed_at: z.nullable(z.string()),
  /** Until when the student may answer; null where nobody proposed it. */
  answer_by: z.nullable(z.string()),
  answer: words,
  /** Since when it is in force. */
  barred_at: z.nullable(z.string()),
  /** Until when; null: until it is lifted. */
  until: z.nullable(z.string()),
  /** What the officer said when deciding on a proposal. */
  decision: words,
  appeal: words,
  appeal_decision: words,
  /** When it was lifted, and why; no reason where an appeal or an undo lifted it. */
  lifted: z.nullable(z.object({ text: z.nullable(z.string()), at: z.string() })),
};

/** The bar that is proposed or in force, for the student (CEL-32). */
export const studentBar = z.object({ ...barFacts, may_answer: z.boolean(), may_appeal: z.boolean() });

/** POST /student/bars/:id/answer and …/appeal, each once. The key: sent again, it does nothing again. */
export const barWordsRequest = z.object({ text: reason, key: changeKey });

/** Who of the cell saw a whole identity number, when and why (CEL-11). */
export const numberReading = z.object({
  /** In the words of the form. */
  field: z.string(),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
});

export type BarState = z.infer<typeof barState>;
export type StudentBar = z.infer<typeof studentBar>;
export type NumberReading = z.infer<typeof numberReading>;
