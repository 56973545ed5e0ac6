import * as z from '@portal/shared/zod';

/**
 * Where an application is. 'out': not qualified in a round, or rejected by the company. 'selected': qualified in the last round,
 * without an offer. 'withdrawn by rule': an offer that the student holds leaves no room for this drive. 'withdrawn on request': the
 * placement cell approved the student's request (DAT-12).
 */
const APPLICATION_STATES = [
  'not answered',
  'declined',
  'applied',
  'in round',
  'out',
  'selected',
  'offered',
  'placed',
  'offer declined',
  'withdrawn by company',
  'withdrawn by rule',
  'withdrawn on request',
] as const;

/** The state of a student in a drive; the server derives it, and nothing else does (F-60). Times are ISO 8601 in UTC. */
export const applicationState = z.object({
  state: z.enum(APPLICATION_STATES),
  /** The round in which the student is, or after which the student is out; null where it is about no round. */
  round: z.nullable(z.number()),
  /** The number of the last round that is not cancelled; 0 without one. */
  rounds: z.number(),
  /** LPA of the offer, as an exact text; null without one. */
  package_lpa: z.nullable(z.string()),
  /** Until when the student answers the offer in the portal; `reason` says where that time has passed (F-70). */
  answer_by: z.optional(z.string()),
  /** LPA of the best offer that the student holds of another drive or from elsewhere; null without one. */
  elsewhere_lpa: z.nullable(z.string()),
  /** Why, in words; null where the state says it. */
  reason: z.nullable(z.string()),
  /** Since when; null where it is not known. */
  since: z.nullable(z.string()),
  /**
   * What got worse since the student applied, and until when to confirm or leave; absent where nothing waits. Without an answer the
   * application stays (F-80).
   */
  again: z.optional(
    z.object({
      until: z.string(),
      changes: z.array(
        z.object({ what: z.string(), was: z.nullable(z.string()), is: z.nullable(z.string()) }),
      ),
    }),
  ),
  /** The round to come, or on now; null where there is none for this student. */
  next: z.nullable(
    z.object({ number: z.number(), name: z.string(), at: z.string(), ends: z.string(), venue: z.string() }),
  ),
});
/** POST /student/applications/:id/confirm: what a student answers to a drive that got worse. */
export const confirmRequest = z.object({ answer: z.enum(['confirm', 'leave']) });
export type ConfirmAnswer = z.infer<typeof confirmRequest>['answer'];
export type ApplicationState = z.infer<typeof applicationState>;
