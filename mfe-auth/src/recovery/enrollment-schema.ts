import { enrollment, MESSAGES } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import { filled } from '../filled';

/** Step 1: what is typed to what POST /student/sendOTP takes. */
export const enrollmentStep = z.object({
  enrollment: z.pipe(filled(MESSAGES.enrollmentRequired), enrollment),
});
