import { STUDENT_PLANS } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { idOf, instant, instantNow, keyOf } from '../../platform/database/columns';

/** A student as the placement cell imports them (D-18); locked and verified are two things (D-22). */
export const students = pgTable(
  'students',
  {
    id: uuid().primaryKey().defaultRandom(),
    enrollment: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    degree: text({ enum: ['BE', 'ME', 'MCA'] }).notNull(),
    branch: text().notNull(),
    /**
     * Degree and branch from the student's own Basic Details; null before these are filled. A difference from the
     * college's list above prevents verification (W-55).
     */
    declaredDegree: text('declared_degree'),
    declaredBranch: text('declared_branch'),
    /** Argon2id; null until the first password comes by an invitation or the recovery steps. */
    passwordHash: text('password_hash'),
    isRegistered: boolean('is_registered').notNull().default(false),
    registeredAt: instant('registered_at'),
    isVerified: boolean('is_verified').notNull().default(false),
    verifiedAt: instant('verified_at'),
    /** When and why the cell took the verification back last (CEL-24); the student reads it until the next one. */
    unverifiedAt: instant('unverified_at'),
    unverifiedReason: text('unverified_reason'),
    /** What the student does without a placement, as the cell set it (F-69); null: takes part, or it is not known. */
    plan: text({ enum: STUDENT_PLANS }),
    /** The passout year, of the profile or else by the day of import (D-32): triggers keep it. */
    season: smallint().notNull().default(0),
    /** Counts what the cell did with the student (CEL-82). */
    version: integer().notNull().default(1),
    createdAt: instantNow('created_at'),
  },
  (t) => [
    // An erased student has an opaque one (DAT-03).
    check('students_enrollment', sql`${t.enrollment} ~ '^([0-9]{12}|erased-[0-9a-f]{12})$'`),
    check('students_plan', sql`${t.plan} in ('higher studies', 'own business', 'opted out')`),
    // What the cell's list searches by, and is sorted by (CEL-10).
    index('students_name_words').using('gin', sql`to_tsvector('simple', ${t.name})`),
    index('students_enrollment_prefix').on(t.enrollment.op('text_pattern_ops')),
    index('students_email_prefix').on(sql`lower(${t.email}) text_pattern_ops`),
    index('students_name').on(t.name, t.enrollment),
    index('students_branch').on(t.branch),
    index('students_season').on(t.season, t.enrollment),
    index('students_desk')
      .on(t.registeredAt, t.id)
      .where(sql`is_registered and not is_verified`),
  ],
);

/** A column that names a student. */
export const ofStudent = () => idOf('student_id', () => students.id);

/**
 * A verification that was revoked or ended otherwise. A trigger of the database stores each, so that the status at a
 * past instant is known (CEL-46).
 */
export const endedVerifications = pgTable(
  'ended_verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: idOf('student_id', () => students.id, { onDelete: 'cascade' }),
    /** Null where it is not known since when. */
    verifiedAt: instant('verified_at'),
    endedAt: instant('ended_at').notNull(),
  },
  (t) => [index('ended_verifications_student').on(t.studentId)],
);

/** A session by the SHA-256 of its token; the token itself is nowhere (D-11). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    studentId: idOf('student_id', () => students.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Last use that was not the poll, to the minute. */
    usedAt: instant('used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The browser in words, such as 'Chrome on Android'; no address is kept. */
    browser: text().notNull().default('Another browser'),
  },
  (t) => [index('sessions_student').on(t.studentId), index('sessions_expires').on(t.expiresAt)],
);

/**
 * A run of the recovery steps, known by the SHA-256 of its cookie (D-16 and D-17). A run for an
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

/** A browser that has logged in before, by the SHA-256 of its cookie: it has rate limits of its own (W-05). */
export const devices = pgTable(
  'devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: idOf('student_id', () => students.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Its last login; the one used longest ago gives way to a new one. */
    usedAt: instant('used_at').notNull(),
  },
  (t) => [index('devices_student').on(t.studentId, t.usedAt)],
);

/** A mailed code that ends a login over a limit, known by the SHA-256 of its browser's cookie (W-05). */
export const loginCodes = pgTable(
  'login_codes',
  {
    flowHash: text('flow_hash').primaryKey(),
    enrollment: text().notNull(),
    studentId: idOf('student_id', () => students.id, { onDelete: 'cascade' }),
    /** HMAC of the code under the cookie that is not stored. */
    otpHash: text('otp_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('login_codes_student').on(t.studentId), index('login_codes_expires').on(t.expiresAt)],
);

/** A student's invitation to choose a first password; a new one takes the row of the old (W-05). */
export const invitations = pgTable('invitations', {
  studentId: keyOf('student_id', () => students.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the link; null while the message is unsent, and once it was used. */
  tokenHash: text('token_hash').unique(),
  expiresAt: instant('expires_at'),
  /** When the mail server accepted the message; null while it is unsent. */
  sentAt: instant('sent_at'),
  usedAt: instant('used_at'),
  /** The run that sends it, of whichever process; until when unless it says that it lives (CEL-12). */
  sendingBy: uuid('sending_by'),
  sendingUntil: instant('sending_until'),
  createdAt: instantNow('created_at'),
});

/**
 * The rate limits, shared by every server process (API-09): each row is one subject's limit, kept as the instant
 * at which it will be whole again (the generic cell rate algorithm).
 */
export const limits = pgTable(
  'limits',
  {
    /** What is limited, for example 'login:account'. */
    kind: text().notNull(),
    /** SHA-256 of the limited subject: no address or enrollment is stored. */
    subject: text().notNull(),
    wholeAt: instant('whole_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] }), index('limits_whole_at').on(t.wholeAt)],
);

/**
 * A bar of the placement cell, from its proposal to its end; ended ones stay as history (D-47, CEL-30, CEL-31). Who did
 * what is an account of staff, without a reference: accounts come and go.
 */
export const bars = pgTable(
  'bars',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: ofStudent(),
    reason: text().notNull(),
    /** Of the student when it was changed last: what was seen before it is stale. */
    version: integer().notNull().default(1),
    proposedAt: instant('proposed_at'),
    proposedBy: uuid('proposed_by'),
    /** The round from which the student was absent, where that is why. */
    roundId: uuid('round_id'),
    answerBy: instant('answer_by'),
    answer: text(),
    answeredAt: instant('answered_at'),
    /** Since when it is active; null before that. */
    barredAt: instant('barred_at').default(sql`clock_timestamp()`),
    until: instant('until'),
    decision: text(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    droppedAt: instant('dropped_at'),
    appeal: text(),
    appealedAt: instant('appealed_at'),
    appealDecision: text('appeal_decision'),
    appealDecidedAt: instant('appeal_decided_at'),
    appealDecidedBy: uuid('appeal_decided_by'),
    liftedAt: instant('lifted_at'),
    liftReason: text('lift_reason'),
    liftedBy: uuid('lifted_by'),
  },
  (t) => [index('bars_student').on(t.studentId), index('bars_round').on(t.roundId)],
);
