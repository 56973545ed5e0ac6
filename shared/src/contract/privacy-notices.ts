import * as z from '@portal/shared/zod';
import { NOTICE_PURPOSES } from './notice-purposes';

const purpose = z.enum(NOTICE_PURPOSES);
const version = z.int().check(z.positive());

/** GET /student/privacy-notices: the notice of each purpose, and what the student acknowledged of it (DAT-11). Times are ISO 8601 in UTC. */
export const privacyNotices = z.object({
  notices: z.array(
    z.object({
      purpose,
      /** The version that is shown now. */
      version,
      /** Whether the student has not acknowledged this version. */
      is_due: z.boolean(),
      /** The newest first. */
      acknowledged: z.array(z.object({ version, at: z.string() })),
    }),
  ),
});

/** POST /student/privacy-notices: which versions the student has read; gives the same as the GET. */
export const acknowledgeRequest = z.object({
  notices: z
    .array(z.object({ purpose, version }))
    .check(z.minLength(1, 'Please say which notices you read.'), z.maxLength(NOTICE_PURPOSES.length)),
});

export type PrivacyNotices = z.infer<typeof privacyNotices>;
export type AcknowledgeRequest = z.infer<typeof acknowledgeRequest>;
