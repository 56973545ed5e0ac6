import * as z from '@portal/shared/zod';
import { reason } from './cell/common';
import { sectionName } from './profile';

/** Sections of a profile that someone names; one at least. */
export const namedSections = z
  .array(sectionName, 'Choose at least one section.')
  .check(z.minLength(1, 'Choose at least one section.'), z.maxLength(16));

/** POST /student/unlock-requests: a student with a locked profile asks for sections (CEL-23). */
export const askUnlockRequest = z.object({ sections: namedSections, reason });

export type AskUnlockRequest = z.infer<typeof askUnlockRequest>;
