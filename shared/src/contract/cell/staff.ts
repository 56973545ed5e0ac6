import * as z from '@portal/shared/zod';
import { asCode, asLine, atMost, emailAddress } from '../text-checks';
import { enrollment, newPassword } from '../accounts';
import { FULL_NAME_MAX, INVITATION_TOKEN_PATTERN, PASSWORD_MAX } from '../limits';
import { MESSAGES } from '../messages';
import { nearInstant } from '../near-instant';
import { STAFF_ROLES, type CellRight } from './access';
import { changeFields, reason } from './common';

/** Capitals and blanks around it make no other address. */
export const staffEmail = emailAddress('Please enter an email address.');

/**
 * GET /cell/api/sign-in: whether a person without a second factor has to set one up (CEL-02); 'as set up' in a sample
 * college only. `student_login`: where students log in, a path or, on another host, an address (CEL-06); null where
 * no one has said.
 */
export const staffSignIn = z.object({
  second_factor: z.enum(['required', 'as set up']),
  student_login: z.nullable(z.string()),
});

/** POST /cell/api/login. Over a limit 202 without data, whatever was sent; then POST /cell/api/login/code. */
export const staffLoginRequest = z.object({
  email: staffEmail,
  password: z
    .string(MESSAGES.passwordRequired)
    .check(z.minLength(1, MESSAGES.passwordRequired), atMost(PASSWORD_MAX)),
});

/** POST /cell/api/login/code: the mailed code of a login over a limit; gives `staffSession`. */
export const staffLoginCodeRequest = z.object({
  email: staffEmail,
  otp: z.int(MESSAGES.otpRequired).check(z.gte(10_000_000), z.lte(99_999_999)),
});

export const staffRole = z.enum(STAFF_ROLES);

/**
 * The second factor of a session: 'off' where the portal asks none (the sample college), 'passed'; 'wanted': POST
 * /cell/api/second-factor comes next; 'to set up': POST /cell/api/second-factor/begin comes next. Until then every other
 * call is 403.
 */
export const SECOND_FACTOR_STATES = ['off', 'passed', 'wanted', 'to set up'] as const;

/** GET /cell/api/session, and what every step of logging in gives. */
export const staffSession = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  /** Codes of the drives of a coordinator or a volunteer; empty for others. */
  drives: z.array(z.string()),
  /** When a coordinator's work ends; null: no end. */
  until: z.nullable(z.iso.datetime()),
  /** Rights of the role, `CELL_RIGHTS`; empty while the second factor is wanted. */
  permissions: z.array(z.string()),
  second_factor: z.enum(SECOND_FACTOR_STATES),
  /** Recovery codes that are left; null where there is no second factor. */
  recovery_codes_left: z.nullable(z.number()),
  /** Whether an app that makes codes is set up. */
  has_app: z.boolean(),
  /** Passkeys that are set up. */
  passkeys: z.number(),
});

/** POST /cell/api/second-factor: six digits of the app, or a recovery code. */
export const secondFactorRequest = z.object({
  code: z
    .string('Please enter the code.')
    .check(
      asCode(),
      z.minLength(1, 'Please enter the code.'),
      z.maxLength(40, 'A code has six digits; a recovery code has ten letters and digits.'),
    ),
});

/** POST /cell/api/second-factor/begin: what an app reads as a QR code, and the same to be typed. */
export const secondFactorBegun = z.object({ uri: z.string(), secret: z.string() });

/** POST /cell/api/second-factor/confirm (body: `secondFactorRequest`): shown once, each good once. */
export const secondFactorConfirmed = z.object({ recovery_codes: z.array(z.string()), session: staffSession });

const invitationToken = z
  .string(MESSAGES.invitationUseless)
  .check(z.regex(INVITATION_TOKEN_PATTERN, MESSAGES.invitationUseless));

/** POST /cell/api/invitation: for whom it is; POST /cell/api/invitation/accept logs in and gives `staffSession`. */
export const staffInvitationRequest = z.object({ token: invitationToken });
export const staffInvitationData = z.object({ email: z.string(), name: z.string(), role: staffRole });
export const acceptStaffInvitationRequest = z.object({ token: invitationToken, password: newPassword });

/** GET /cell/api/staff. */
export const STAFF_STATES = ['invited', 'active', 'suspended', 'over'] as const;
export const staffItem = z.object({
  id: z.string(),
  version: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  drives: z.array(z.string()),
  /** Of a department coordinator (CEL-77); absent of older releases. */
  branches: z.optional(z.array(z.string())),
  until: z.nullable(z.iso.datetime()),
  /** 'over': a coordinator or a volunteer whose date has passed. */
  state: z.enum(STAFF_STATES),
  /** Enrollment of a coordinator who is a student (CEL-04). */
  enrollment: z.nullable(z.string()),
  last_used: z.nullable(z.iso.datetime()),
  has_second_factor: z.boolean(),
});

const staffFields = {
  name: z
    .string('Please enter a name.')
    .check(asLine(), z.minLength(1, 'Please enter a name.'), atMost(FULL_NAME_MAX)),
  role: staffRole,
  drives: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(200))),
  branches: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(100))),
  until: z.optional(z.nullable(nearInstant('Please enter a date.'))),
  enrollment: z.optional(z.nullable(enrollment)),
};

/**
 * POST /cell/api/staff: invites. A known address is invited again, which takes password and second factor away: without its
 * `version` the answer is 409 and names it, so that someone decides (CEL-82).
 */
export const inviteStaffRequest = z.object({
  email: staffEmail,
  ...staffFields,
  version: z.optional(changeFields.version),
});
/** The link is mailed as well; it is shown this once. */
export const staffInvited = z.object({ id: z.string(), link: z.string() });
/** PUT /cell/api/staff/:id. */
export const changeStaffRequest = z.object({ ...staffFields, ...changeFields, reason });
/** POST /cell/api/staff/:id/suspend; `suspended: false` lets them in again. */
export const suspendStaffRequest = z.object({ suspended: z.boolean(), reason, ...changeFields });

export type StaffSession = Omit<z.infer<typeof staffSession>, 'permissions'> & { permissions: CellRight[] };
export type StaffSignIn = z.infer<typeof staffSignIn>;
export type StaffItem = z.infer<typeof staffItem>;
export type StaffLoginRequest = z.infer<typeof staffLoginRequest>;
export type InviteStaffRequest = z.infer<typeof inviteStaffRequest>;
export type ChangeStaffRequest = z.infer<typeof changeStaffRequest>;
export type SuspendStaffRequest = z.infer<typeof suspendStaffRequest>;
