import * as z from '@portal/shared/zod';
import { changeFields, reason } from './common';

/** What becomes of the offers of a drive that is withdrawn: they stay, or the company revokes them (F-83). */
export const WITHDRAWN_OFFERS = ['keep', 'revoke'] as const;
/** POST /cell/api/drives/:id/withdraw (CEL-45). `offers`: wanted where students hold offers of the drive. */
export const withdrawDriveRequest = z.object({
  reason,
  offers: z.optional(z.enum(WITHDRAWN_OFFERS)),
  ...changeFields,
});
export type WithdrawDriveRequest = z.infer<typeof withdrawDriveRequest>;
