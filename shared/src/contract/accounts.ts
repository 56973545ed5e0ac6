import * as z from '@portal/shared/zod';
import { ENROLLMENT_PATTERN, PASSWORD_MAX, PASSWORD_MIN } from './limits';
import { MESSAGES } from './messages';

/** An enrollment number as typed: blanks around it are forgiven, 12 digits are not. */
export const enrollment = z
  .string(MESSAGES.invalidEnrollment)
  .check(z.trim(), z.regex(ENROLLMENT_PATTERN, MESSAGES.invalidEnrollment));

/** POST /student/login, and the login form (AUT-02). */
export const loginRequest = z.object({
  enrollment,
  password: z
    .string(MESSAGES.invalidPassword)
    .check(z.minLength(1, MESSAGES.invalidPassword), z.maxLength(PASSWORD_MAX, MESSAGES.invalidPassword)),
});

/** What a login gives (source, section 3, session values). */
export const loginData = z.object({ token: z.string(), enrollment: z.string(), name: z.string() });

/** POST /student/sendOTP (AUT-04). */
export const sendOtpRequest = z.object({ enrollment });

/** POST /student/verifyOTP: the OTP is an integer of 8 digits whose first is not 0 (decision 17). */
export const verifyOtpRequest = z.object({
  enrollment,
  otp: z.int(MESSAGES.otpRequired).check(z.gte(10_000_000), z.lte(99_999_999)),
});

/** A new password's length (decision 18); the server also refuses common ones and the enrollment itself. */
export const newPassword = z
  .string(MESSAGES.passwordRequired)
  .check(
    z.minLength(1, MESSAGES.passwordRequired),
    z.minLength(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password must have at most ${PASSWORD_MAX} characters`),
  );

/** POST /student/changePWD (AUT-06). */
export const changePwdRequest = z.object({ enrollment, password: newPassword });

export type LoginRequest = z.infer<typeof loginRequest>;
export type LoginData = z.infer<typeof loginData>;
export type SendOtpRequest = z.infer<typeof sendOtpRequest>;
export type VerifyOtpRequest = z.infer<typeof verifyOtpRequest>;
export type ChangePwdRequest = z.infer<typeof changePwdRequest>;
