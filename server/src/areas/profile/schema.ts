import { DEGREES, UNLOCK_STATES } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, instantNow, keyOf } from '../../platform/database/columns';
import { ofStudent, students } from '../identity/schema';

/** A section's document as the profile rules made it: field name to value. */
type Document = Record<string, string | number | boolean | null>;

/**
 * One document for each filled section (D-27), so that a new field needs no migration. `data` has only the last four
 * characters of a confidential field; `sealed` has the whole value, encrypted (D-39).
 */
export const profileSections = pgTable(
  'profile_sections',
  {
    studentId: ofStudent(),
    section: text().notNull(),
    data: jsonb().$type<Document>().notNull(),
    sealed: jsonb().$type<Record<string, string>>().notNull(),
    /** Version of the rules that judged it. */
    rulesVersion: text('rules_version').notNull(),
    /** Counts the saves, so that a confirmation detects a change meanwhile. */
    revision: integer().notNull().default(1),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.section] })],
);

/** What was typed into a section's form and not saved yet; never an identity number (PRF-91). */
export const profileDrafts = pgTable(
  'profile_drafts',
  {
    studentId: ofStudent(),
    section: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    savedAt: instant('saved_at').notNull(),
    /** The save of the section that it is based on (W-50), 0 for none; null where the form did not say. */
    revision: integer(),
    /** Names of changed fields that no draft may hold (W-51). */
    again: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.section] })],
);

/**
 * What a student changed after the placement cell had verified the profile (W-56), one row a save. Those after the
 * student's `verified_at` are still to be looked at. Of identity numbers the last four stand here.
 */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: ofStudent(),
    section: text().notNull(),
    /** The changed fields as they were; {} for a section that was not filled. */
    before: jsonb().$type<Document>().notNull(),
    after: jsonb().$type<Document>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('profile_changes_student').on(t.studentId, t.changedAt)],
);

/**
 * Sections of a locked profile that the placement cell gave back, and those alone (CEL-21, CEL-23). They are with the
 * student until the profile is confirmed again; the row stays, so that the desk sees what came back.
 */
export const sectionUnlocks = pgTable(
  'profile_openings',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: ofStudent(),
    section: text().notNull(),
    kind: text({ enum: ['returned', 'unlocked'] }).notNull(),
    /** What the student reads. */
    reason: text().notNull(),
    /** The change of the cell that did it, by its opaque id. */
    batchId: uuid('batch_id').notNull(),
    openedAt: instantNow('opened_at'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('profile_openings_open')
      .on(t.studentId, t.section)
      .where(sql`closed_at is null`),
    index('profile_openings_student').on(t.studentId),
  ],
);

/**
 * Requests of students to unlock sections of their locked profile, one open at a time (CEL-23). The openings of the
 * deciding change contain what was granted.
 */
export const profileUnlockRequests = pgTable(
  'profile_unlock_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: ofStudent(),
    sections: text().array().notNull(),
    /** Those of them that were unlocked. */
    granted: text().array().notNull().default([]),
    reason: text().notNull(),
    state: text({ enum: UNLOCK_STATES }).notNull().default('open'),
    /** The student's version after the last change of it (CEL-82). */
    version: integer().notNull(),
    askedAt: instantNow('asked_at'),
    decidedAt: instant('decided_at'),
    /** Of the cell; null for one who was erased, and for a command. */
    decidedBy: uuid('decided_by'),
    /** What the student reads. */
    answer: text(),
  },
  (t) => [
    uniqueIndex('profile_unlock_requests_open')
      .on(t.studentId)
      .where(sql`state = 'open'`),
    index('profile_unlock_requests_student').on(t.studentId),
    index('profile_unlock_requests_state').on(t.state, t.askedAt),
  ],
);

/**
 * What drives may know of a profile (contract/eligibility-data), one narrow row a student: made by the profile's rules, and
 * written with each save. A student who has filled nothing has none. Decimals are as exact as the rules gave them.
 */
export const eligibilityData = pgTable(
  'student_marks',
  {
    studentId: keyOf('student_id', () => students.id),
    /** Counts the saves of the whole profile: two saves at once do not both count on what the other had before. */
    revision: integer().notNull(),
    /** Hash of the rules file that made it; another than the active one is due to be made again. */
    madeBy: text('made_by').notNull(),
    degree: text({ enum: DEGREES }),
    branch: text(),
    surname: text(),
    email: text(),
    mobile: text(),
    feeReference: text('fee_reference'),
    cpi: numeric(),
    sscPercentage: numeric('ssc_percentage'),
    hscPercentage: numeric('hsc_percentage'),
    diplomaPercentage: numeric('diploma_percentage'),
    liveBacklogs: smallint('live_backlogs'),
    deadBacklogs: smallint('dead_backlogs'),
    gapYears: smallint('gap_years'),
    passoutYear: smallint('passout_year'),
  },
  (t) => [
    // Which fee reference two profiles share (CEL-20).
    index('student_marks_fee').on(t.feeReference),
    // How many have each CPI, and who they are (CEL-10).
    index('student_marks_cpi').on(t.cpi),
    // By whose number or address a student is found (F-67).
    index('student_marks_mobile').on(t.mobile.op('text_pattern_ops')),
    index('student_marks_email').on(sql`lower(${t.email}) text_pattern_ops`),
  ],
);
