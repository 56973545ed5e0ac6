import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** An instant with milliseconds, as JavaScript keeps them. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A student as the placement cell imports them (decision 18); locked and verified are two things (decision 22). */
export const students = pgTable(
  'students',
  {
    id: uuid().primaryKey().defaultRandom(),
    enrollment: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    degree: text({ enum: ['BE', 'ME', 'MCA'] }).notNull(),
    branch: text().notNull(),
    /** Argon2id; null until the first password comes by the recovery steps. */
    passwordHash: text('password_hash'),
    isRegistered: boolean('is_registered').notNull().default(false),
    registeredAt: instant('registered_at'),
    isVerified: boolean('is_verified').notNull().default(false),
    verifiedAt: instant('verified_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [check('students_enrollment', sql`${t.enrollment} ~ '^[0-9]{12}$'`)],
);

/** A session by the SHA-256 of its token; the token itself is nowhere (decision 11). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Last use that was not the poll, to the minute. */
    usedAt: instant('used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_student').on(t.studentId), index('sessions_expires').on(t.expiresAt)],
);

/**
 * A run of the recovery steps, known by the SHA-256 of its cookie (decisions 16 and 17). A run for an
 * enrollment that does not exist is a row without a student, so that both cost the same.
 */
export const recoveries = pgTable(
  'recoveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    flowHash: text('flow_hash').notNull().unique(),
    enrollment: text().notNull(),
    /** Not a reference: checking one would take time for those enrollments only that exist. */
    studentId: uuid('student_id'),
    /** HMAC of the OTP under the cookie that is not stored: these rows alone give no OTP away. */
    otpHash: text('otp_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    otpExpiresAt: instant('otp_expires_at').notNull(),
    verifiedAt: instant('verified_at'),
    /** SHA-256 of the single-use cookie that changePWD wants; null before verifyOTP and after its use. */
    proofHash: text('proof_hash').unique(),
    proofExpiresAt: instant('proof_expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('recoveries_enrollment').on(t.enrollment, t.createdAt)],
);

/**
 * The rate limits, shared by every server process (API-09): each row is one subject's budget, kept as the instant
 * at which it will be whole again (the generic cell rate algorithm).
 */
export const limits = pgTable(
  'limits',
  {
    /** What is limited, for example 'login:account'. */
    kind: text().notNull(),
    /** SHA-256 of what it is limited for: no address or enrollment stands here. */
    subject: text().notNull(),
    wholeAt: instant('whole_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] }), index('limits_whole_at').on(t.wholeAt)],
);
