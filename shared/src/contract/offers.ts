import * as z from '@portal/shared/zod';
import { changeFields } from './cell/common';

/** POST /student/offers/:id/answer: the student's answer to an offer, once (F-70). */
export const answerOwnOfferRequest = z.object({
  answer: z.enum(['accepted', 'refused'], 'Please say whether you accept the offer.'),
  ...changeFields,
});

/** An answer as it is stored: what the student is shown of it, and what sending it again answers. */
export const offerReceipt = z.object({
  answer: z.enum(['accepted', 'refused']),
  at: z.string(),
  /** Null where it is not known; 'staff': recorded on the student's behalf. */
  by: z.nullable(z.enum(['student', 'staff'])),
  /** What names it to the placement cell; null of one that staff recorded. */
  number: z.nullable(z.string()),
  /** Companies whose drives the student left by it. */
  left: z.array(z.string()),
});

/** The student's own offer of a drive, on its page (F-70). */
export const ownOffer = z.object({
  id: z.string(),
  version: z.string(),
  role: z.string(),
  package_lpa: z.string(),
  offered_at: z.string(),
  /** Until when the student answers in the portal; null where staff record the answer. */
  answer_by: z.nullable(z.string()),
  /** What follows from either answer by the placement policy; null where the server takes no answer now. */
  choices: z.nullable(
    z.object({
      accepting: z.string(),
      declining: z.string(),
      /** Companies whose drives are left by accepting, and of those that are not. */
      leaves: z.array(z.string()),
      stays: z.array(z.string()),
    }),
  ),
  receipt: z.nullable(offerReceipt),
});

export type AnswerOwnOfferRequest = z.infer<typeof answerOwnOfferRequest>;
export type OfferReceipt = z.infer<typeof offerReceipt>;
export type OwnOffer = z.infer<typeof ownOffer>;
