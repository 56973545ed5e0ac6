import { asPassword, MESSAGES, newPassword } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';

/** A new password, typed twice; that both are equal is validated after both are there (AUT-06). */
export const passwordSchema = z.object({
  password: newPassword,
  confirmPassword: z.string().check(asPassword(), z.minLength(1, MESSAGES.confirmPasswordRequired)),
});
