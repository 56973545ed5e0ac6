import * as z from '@portal/shared/zod';
import { asIdentity, asLine, atMost } from '../text-checks';
import { changeFields, reason } from './common';
import { packageText } from './offers';

/**
 * POST /cell/api/offers/:id/correct: what was recorded wrong, at any time (F-83). A student who accepted it answers again where the
 * package is lower or the role another.
 */
export const correctOfferRequest = z.object({
  role: z
    .string('Please name the role.')
    .check(asLine(), z.minLength(2, 'Please name the role.'), atMost(200)),
  package: packageText,
  /** The enrollment of the student whose offer it is. */
  enrollment: z.string('Please enter the enrollment.').check(asIdentity(), z.minLength(1), atMost(20)),
  /** Whether an unusual offer was checked. */
  confirmed: z.optional(z.boolean()),
  reason,
  ...changeFields,
});
export type CorrectOfferRequest = z.infer<typeof correctOfferRequest>;
