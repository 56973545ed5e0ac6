import * as z from '@portal/shared/zod';
import { asCode } from './text-checks';

/** Digits of the code on the coordinator's screen, and how long it shows one code, in milliseconds (CEL-64). */
export const CHECK_IN_DIGITS = 8;
export const CHECK_IN_STEP_MS = 20_000;

const code = z
  .string('Please enter the code under the picture.')
  .check(
    asCode(),
    z.regex(/^\d{8}$/, `The code has ${CHECK_IN_DIGITS} digits: enter the one on the screen now.`),
  );

/** GET /student/get/check-in/:id, of a round that the student is called to. */
export const checkInRound = z.object({
  company: z.string(),
  /** Such as 'Round 1: Aptitude test'. */
  round: z.string(),
  at: z.string(),
  venue: z.string(),
  /** Whether the student is marked as present already. */
  is_present: z.boolean(),
});

/** POST /student/check-in/:id: the code on the screen. */
export const checkInRequest = z.object({ code });

export type CheckInRound = z.infer<typeof checkInRound>;
export type CheckInRequest = z.infer<typeof checkInRequest>;
