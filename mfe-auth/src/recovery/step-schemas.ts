import { enrollment, MESSAGES, newPassword, verifyOtpRequest } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';

/** Text that is there at all; said before any rule on its form (AUT-04 to AUT-06). */
const filled = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message));

/** Step 1: what is typed to what POST /student/sendOTP takes. */
export const enrollmentStep = z.object({
  enrollment: z.pipe(filled(MESSAGES.enrollmentRequired), enrollment),
});

/** The digits of an OTP as it is read from a message, blanks between them forgiven. */
const otpDigits = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^[1-9]\d{7}$/, 'The OTP has 8 digits'),
);

/** Step 2: the typed digits to the integer that POST /student/verifyOTP takes (AUT-05). */
export const otpStep = z.object({
  otp: z.pipe(
    z.pipe(filled(MESSAGES.otpRequired), otpDigits),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      verifyOtpRequest.shape.otp,
    ),
  ),
});

/** Step 3; that both are equal is judged after both are there (AUT-06). */
export const passwordStep = z.object({
  password: newPassword,
  confirmPassword: z.string().check(z.minLength(1, MESSAGES.confirmPasswordRequired)),
});
