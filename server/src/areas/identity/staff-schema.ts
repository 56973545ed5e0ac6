import { STAFF_ROLES } from '@portal/shared/contract/cell';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { idOf, instant, instantNow, keyOf } from '../../platform/database/columns';
import { students } from './schema';

/** Somebody of the placement cell (CEL-01, CEL-03). */
export const staff = pgTable('staff', {
  id: uuid().primaryKey().defaultRandom(),
  /** In small letters. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: STAFF_ROLES }).notNull(),
  /** Codes of the drives of a coordinator or a volunteer; empty for others. */
  drives: text().array().notNull().default([]),
  /** Branches of a department coordinator, as the list of students has them; empty for others. */
  branches: text().array().notNull().default([]),
  /** When a coordinator's work ends; null: no end. */
  until: instant('until'),
  /** The student that a coordinator is (CEL-04). */
  studentId: uuid('student_id').references(() => students.id, { onDelete: 'set null' }),
  /** Argon2id; null until an invitation was accepted. */
  passwordHash: text('password_hash'),
  isSuspended: boolean('is_suspended').notNull().default(false),
  /** Secret of the authenticator app, encrypted; null before it is set up. */
  totpSecret: text('totp_secret'),
  /** When its first code was right; null: begun and not confirmed, or none. */
  totpConfirmedAt: instant('totp_confirmed_at'),
  /** The last period whose code was used: no code is good twice. */
  totpUsedStep: bigint('totp_used_step', { mode: 'number' }).notNull().default(0),
  /** Counts the changes (CEL-82). */
  version: integer().notNull().default(1),
  createdAt: instantNow('created_at'),
});

const ofStaff = () => idOf('staff_id', () => staff.id, { onDelete: 'cascade' });

/** A staff session by the SHA-256 of its cookie. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    staffId: ofStaff(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    browser: text().notNull(),
    /** When the second factor was shown; null: not yet. */
    secondFactorAt: instant('second_factor_at'),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId)],
);

/** Recovery codes that are left, each by its SHA-256: 50 random bits, behind a password and a limit (CEL-02). */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: ofStaff(), codeHash: text('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
);

/** A key of somebody's second factor: the public half, which opens nothing (CEL-02). */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: ofStaff(),
    /** What its owner calls it. */
    name: text().notNull(),
    /** base64url, as its maker names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures it has made, where it counts them: a copy of it is known by a lower one. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it. */
    transports: text().array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('staff_passkeys_staff').on(t.staffId)],
);

/** What a key has to sign next: one for each session, taken by the first answer to it. */
export const staffPasskeyChallenges = pgTable('staff_passkey_challenges', {
  sessionId: keyOf('session_id', () => staffSessions.id, { onDelete: 'cascade' }),
  purpose: text({ enum: ['register', 'sign in'] }).notNull(),
  challenge: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** A browser that has logged in to a staff account before; it has rate limits of its own. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: ofStaff(),
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [index('staff_devices_staff').on(t.staffId)],
);

/** A mailed code that ends a staff login over a limit, by the SHA-256 of its browser's cookie. */
export const staffLoginCodes = pgTable('staff_login_codes', {
  flowHash: text('flow_hash').primaryKey(),
  staffId: ofStaff(),
  /** HMAC of the code under the cookie that is not stored. */
  otpHash: text('otp_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** An invitation to choose a password; a new one takes the row of the old. */
export const staffInvitations = pgTable('staff_invitations', {
  staffId: ofStaff().primaryKey(),
  /** SHA-256 of the token in the link; null once it was used. */
  tokenHash: text('token_hash').unique(),
  expiresAt: instant('expires_at').notNull(),
});
