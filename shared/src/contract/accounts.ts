import * as z from '@portal/shared/zod';
import { asIdentity, asPassword, atLeast, atMost } from './text-checks';
import { ENROLLMENT_PATTERN, INVITATION_TOKEN_PATTERN, PASSWORD_MAX, PASSWORD_MIN } from './limits';
import { MESSAGES } from './messages';

/** An enrollment number as typed or pasted: separators and digits of another script are forgiven, 12 digits are not (F-05). */
export const enrollment = z
  .string(MESSAGES.invalidEnrollment)
  .check(asIdentity(), z.regex(ENROLLMENT_PATTERN, MESSAGES.invalidEnrollment));

/** POST /student/login, and the login form (AUT-02). */
export const loginRequest = z.object({
  enrollment,
  password: z
    .string(MESSAGES.invalidPassword)
    .check(z.minLength(1, MESSAGES.invalidPassword), atMost(PASSWORD_MAX)),
});

/**
 * What a login gives (session values), with status 200. Over a limit a browser that is not known
 * gets 202 without data instead, whatever it sent: a code goes to the email address if the password is right (W-05).
 */
export const loginData = z.object({ token: z.string(), enrollment: z.string(), name: z.string() });

/** POST /student/sendOTP (AUT-04). */
export const sendOtpRequest = z.object({ enrollment });

/**
 * POST /student/verifyOTP, and POST /student/verifyLogin, which takes the mailed code after a 202 of the login, from the
 * same browser, and gives `loginData`. The code is an integer of 8 digits whose first is not 0 (D-17).
 */
export const verifyOtpRequest = z.object({
  enrollment,
  otp: z.int(MESSAGES.otpRequired).check(z.gte(10_000_000), z.lte(99_999_999)),
});

/** A new password (D-18), without blanks around it (F-08); the server also refuses common ones and the enrollment itself. */
export const newPassword = z
  .string(MESSAGES.passwordRequired)
  .check(
    asPassword(),
    z.minLength(1, MESSAGES.passwordRequired),
    atLeast(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters`),
    atMost(PASSWORD_MAX),
  );

/** POST /student/changePWD (AUT-06). */
export const changePwdRequest = z.object({ enrollment, password: newPassword });

/** The secret of an invitation, as it is after the `#` of its link. */
const invitationToken = z
  .string(MESSAGES.invitationUseless)
  .check(z.regex(INVITATION_TOKEN_PATTERN, MESSAGES.invitationUseless));

/** POST /student/invitation: for whom an invitation is. */
export const invitationRequest = z.object({ token: invitationToken });
export const invitationData = z.object({ enrollment: z.string(), name: z.string() });

/** POST /student/invitation/accept: sets the password and logs in; gives `loginData`. */
export const acceptInvitationRequest = z.object({ token: invitationToken, password: newPassword });

/** GET /student/get/sessions: the student's own sessions, the one that calls first, then the last used. */
export const sessionItem = z.object({
  id: z.string(),
  is_current: z.boolean(),
  since: z.string(),
  /** To the minute; the poll is no use. */
  last_used: z.string(),
  /** In words, such as "Chrome on Android". */
  browser: z.string(),
});

export type LoginRequest = z.infer<typeof loginRequest>;
export type LoginData = z.infer<typeof loginData>;
export type SendOtpRequest = z.infer<typeof sendOtpRequest>;
export type VerifyOtpRequest = z.infer<typeof verifyOtpRequest>;
export type ChangePwdRequest = z.infer<typeof changePwdRequest>;
export type InvitationRequest = z.infer<typeof invitationRequest>;
export type InvitationData = z.infer<typeof invitationData>;
export type AcceptInvitationRequest = z.infer<typeof acceptInvitationRequest>;
export type SessionItem = z.infer<typeof sessionItem>;
