import * as z from '@portal/shared/zod';
import { reason } from './cell/common';

/**
 * 'proposed': the student may answer, until `answer_by`; 'in force': active; 'dropped': rejected and never active;
 * 'lifted'; 'over': its term has ended.
 */
export const DEBARMENT_STATES = ['proposed', 'in force', 'dropped', 'lifted', 'over'] as const;
export const debarmentState = z.enum(DEBARMENT_STATES);

const words = z.nullable(z.object({ text: z.string(), at: z.string() }));

/** A debarment's course, as the student and the cell both see it (CEL-30, CEL-32). */
export const debarmentFacts = {
  id: z.string(),
  state: debarmentState,
  /** Why it was proposed, or why an officer debarred at once. */
  reason: z.string(),
  proposed_at: z.nullable(z.string()),
  /** Until when the student may answer; null where no one proposed it. */
  answer_by: z.nullable(z.string()),
  answer: words,
  /** Since when it is active. */
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

/** The debarment that is proposed or active, for the student (CEL-32). */
export const studentDebarment = z.object({
  ...debarmentFacts,
  may_answer: z.boolean(),
  may_appeal: z.boolean(),
});

/** POST /student/debarments/:id/answer and …/appeal, each once. */
export const debarmentTextRequest = z.object({ text: reason });

/** Who of the cell saw a whole identity number, when and why (CEL-11). */
export const numberReading = z.object({
  /** In the words of the form. */
  field: z.string(),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
});

export type DebarmentState = z.infer<typeof debarmentState>;
export type StudentDebarment = z.infer<typeof studentDebarment>;
export type NumberReading = z.infer<typeof numberReading>;
