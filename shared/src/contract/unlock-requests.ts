import * as z from '@portal/shared/zod';
import { changeKey, reason } from './cell/common';
import { sectionName } from './profile';

/** Sections of a profile that somebody names; one at least. */
export const namedSections = z
  .array(sectionName, 'Choose at least one section.')
  .check(z.minLength(1, 'Choose at least one section.'), z.maxLength(16));

/** POST /student/unlock-requests: a student with a locked profile asks for sections (CEL-23). */
export const askUnlockRequest = z.object({ sections: namedSections, reason, key: changeKey });

/** POST /student/unlock-requests/:id/withdraw, while nobody has decided. */
export const withdrawUnlockRequest = z.object({ key: changeKey });

export type AskUnlockRequest = z.infer<typeof askUnlockRequest>;
