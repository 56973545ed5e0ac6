import * as z from '@portal/shared/zod';
import { reason } from './cell/common';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An officer decides within this time, and by the drive's deadline where that is earlier (DAT-12). */
export const WITHDRAWAL_DUE_MS = 2 * DAY_MS;

/** Where a request to withdraw an application is. */
export const WITHDRAWAL_STATES = ['open', 'approved', 'declined'] as const;
export const withdrawalState = z.enum(WITHDRAWAL_STATES);

/** POST /student/applications/:id/withdrawal: a student asks that an application is withdrawn (DAT-12). */
export const askWithdrawalRequest = z.object({ reason });

/** A request, as its student and the cell both see it. Times are ISO 8601 in UTC. */
export const requestFacts = {
  id: z.string(),
  reason: z.string(),
  asked_at: z.string(),
  /** Until when an officer decides. */
  due_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** What the officer wrote, which the student reads. */
  answer: z.nullable(z.string()),
};
export const withdrawalFacts = { ...requestFacts, state: withdrawalState };
export const ownWithdrawal = z.object(withdrawalFacts);

export type WithdrawalState = z.infer<typeof withdrawalState>;
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>;
