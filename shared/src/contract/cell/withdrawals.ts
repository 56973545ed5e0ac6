import * as z from '@portal/shared/zod';
import { withdrawalFacts, withdrawalState } from '../student-requests';
import { changeFields, pageQuery, reason } from './common';

/** GET /cell/api/withdrawals. */
export const withdrawalsQuery = z.object({
  /** Absent: those that wait for a decision. */
  state: z.optional(withdrawalState),
  ...pageQuery,
});

/** A request to withdraw an application (DAT-12). */
export const withdrawalItem = z.object({
  ...withdrawalFacts,
  version: z.string(),
  student: z.object({ id: z.string(), enrollment: z.string(), name: z.string() }),
  drive: z.object({ id: z.string(), code: z.string(), company: z.string() }),
  decided_by: z.nullable(z.string()),
});

/** POST /cell/api/withdrawals/:id/decide; `reason` is what the student reads. */
export const decideWithdrawalRequest = z.object({ approve: z.boolean(), reason, ...changeFields });

export type WithdrawalsQuery = z.infer<typeof withdrawalsQuery>;
export type WithdrawalItem = z.infer<typeof withdrawalItem>;
