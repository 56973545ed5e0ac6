import * as z from '@portal/shared/zod';
import { asLine, atMost } from '../text-checks';
import { doneData, reason } from './common';
import { rowsVersion } from './imports';
import { SELECTED_MAX } from './limits';

/** What becomes of an answer in a list; 'same': recorded already. */
export const ANSWER_ROW_STATUSES = ['answer', 'same', 'duplicate', 'unknown', 'error'] as const;
export type AnswerRowStatus = (typeof ANSWER_ROW_STATUSES)[number];

const count = z.number();
const text = (most: number) => z.string().check(asLine(), atMost(most));
const answers = z
  .array(
    z.object({
      /** Id of an offer; or, where it is not said, the enrollment of a student with one offer that waits for an answer. */
      offer: z.optional(text(64)),
      enrollment: z.optional(text(60)),
      /** As it was written: accepted or declined. */
      answer: text(60),
    }),
  )
  .check(
    z.minLength(1, 'Please enter an answer.'),
    z.maxLength(SELECTED_MAX, `Please record ${SELECTED_MAX} answers at a time at most.`),
  );

/** POST /cell/api/offers/answers/check: what recording answers would do; nothing is written (F-70). */
export const checkAnswersRequest = z.object({ answers });
export const answerRow = z.object({
  line: count,
  verdict: z.enum(ANSWER_ROW_STATUSES),
  enrollment: z.string(),
  name: z.string(),
  /** Company, role and package, in words; null where no offer is meant. */
  offer: z.nullable(z.string()),
  answer: z.nullable(z.enum(['accepted', 'refused'])),
  /** Companies whose drives the student leaves by it. */
  leaves: z.array(z.string()),
  problems: z.array(z.string()),
});
export const answersChecked = z.object({
  counts: z.record(z.enum([...ANSWER_ROW_STATUSES, 'rows']), count),
  rows: z.array(answerRow),
  version: z.string(),
});
/** POST /cell/api/offers/answers: records those that are ready, as one batch. `reason`: how the students answered. */
export const recordAnswersRequest = z.object({ answers, reason, version: rowsVersion });
export const answersRecorded = z.object({ ...doneData.shape, same: count, left: count });

export type CheckAnswersRequest = z.infer<typeof checkAnswersRequest>;
export type AnswerRow = z.infer<typeof answerRow>;
export type AnswersChecked = z.infer<typeof answersChecked>;
export type RecordAnswersRequest = z.infer<typeof recordAnswersRequest>;
export type AnswersRecorded = z.infer<typeof answersRecorded>;
