import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns';
import { students } from '../identity/schema';
import { companies, companyFiles } from './company-schema';
import type { CriterionName } from './criteria-table';

export * from './company-schema';
export * from './resume-schema';

/** The columns of the table of criteria. */
const criteriaColumns = {
  minCpi: numeric('min_cpi', { precision: 4, scale: 2 }),
  minSscPercentage: numeric('min_ssc_percentage', { precision: 5, scale: 2 }),
  minHscPercentage: numeric('min_hsc_percentage', { precision: 5, scale: 2 }),
  maxDeadBacklogs: smallint('max_dead_backlogs'),
  maxLiveBacklogs: smallint('max_live_backlogs'),
  maxGapYears: smallint('max_gap_years'),
  passoutYear: smallint('passout_year'),
} satisfies Record<CriterionName, unknown>;

/** One company's posting with its criteria as structured rules (D-40). Null means: not asked. */
export const drives = pgTable(
  'drives',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    isPublished: boolean('is_published').notNull().default(true),
    deadline: instant('deadline').notNull(),
    degrees: text().array().notNull(),
    branches: text().array().notNull(),
    ...criteriaColumns,
    note: text(),
    detailsHtml: text('details_html').notNull(),
    termsHtml: text('terms_html').notNull(),
    jobroleLimit: smallint('jobrole_limit').notNull(),
    /** When and why it was withdrawn: it stays, and its students read why (CEL-45). */
    withdrawnAt: instant('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
    /** Counts its changes, so that a stale one is refused (CEL-82). */
    version: integer().notNull().default(1),
    /** SHA-256 of the drive file it was imported from: the same content again changes nothing. */
    fileHash: text('file_hash').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('drives_deadline').on(t.deadline),
    check('drives_limit', sql`${t.jobroleLimit} >= 1`),
    check('drives_degrees', sql`cardinality(${t.degrees}) > 0`),
    check('drives_withdrawn', sql`(${t.withdrawnAt} is null) = (${t.withdrawnReason} is null)`),
  ],
);

/** Each move of a deadline, for the drive's visible history; only ever added to (CEL-44). */
export const driveDeadlines = pgTable(
  'drive_deadlines',
  {
    id: uuid().primaryKey().defaultRandom(),
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    before: instant('before').notNull(),
    after: instant('after').notNull(),
    reason: text().notNull(),
  },
  (t) => [index('drive_deadlines_drive').on(t.driveId)],
);

/** A role of a drive with its package range in LPA, in the order of the posting (D-44). */
export const driveRoles = pgTable(
  'drive_roles',
  {
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: text().notNull(),
    minLpa: numeric('min_lpa', { precision: 6, scale: 2 }).notNull(),
    maxLpa: numeric('max_lpa', { precision: 6, scale: 2 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.driveId, t.position] }),
    unique('drive_roles_title').on(t.driveId, t.title),
    check('drive_roles_range', sql`${t.minLpa} <= ${t.maxLpa}`),
    check('drive_roles_words', sql`${t.title} !~ '[,:]'`),
  ],
);

/** The documents a drive shows, in order. */
export const driveFiles = pgTable(
  'drive_files',
  {
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => companyFiles.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.driveId, t.fileId] })],
);

/** One row for each student and drive, made when the drive is first listed (D-05); null while undecided. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id),
    /** First time the drive stood in the student's eligible list; null when it was only opened by its address. */
    listedAt: instant('listed_at'),
    isConcern: text('is_concern', { enum: ['TRUE', 'FALSE', 'REJECTED', 'PLACED'] }),
    decidedAt: instant('decided_at'),
    roles: text().array(),
    resumeSha256: text('resume_sha256'),
    resumeName: text('resume_name'),
    resumeBytes: integer('resume_bytes'),
    resumePages: integer('resume_pages'),
    /** A word on how it ended, from the cell. */
    result: text(),
  },
  (t) => [
    unique('consents_student_drive').on(t.studentId, t.driveId),
    index('consents_drive').on(t.driveId),
    check('consents_status', sql`${t.isConcern} in ('TRUE', 'FALSE', 'REJECTED', 'PLACED')`),
    check('consents_decided', sql`(${t.isConcern} is null) = (${t.decidedAt} is null)`),
  ],
);

/** Every change of a consent, appended and never changed. */
export const consentHistory = pgTable(
  'consent_history',
  {
    id: uuid().primaryKey().defaultRandom(),
    consentId: uuid('consent_id')
      .notNull()
      .references(() => consents.id),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    isConcern: text('is_concern').notNull(),
    roles: text().array(),
    resumeSha256: text('resume_sha256'),
    /** Who changed it: 'student' or 'cell'. */
    actor: text({ enum: ['student', 'cell'] }).notNull(),
  },
  (t) => [index('consent_history_consent').on(t.consentId)],
);

/** A round of a drive; ongoing from `startsAt` for its duration (D-48). */
export const rounds = pgTable(
  'rounds',
  {
    id: uuid().primaryKey().defaultRandom(),
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id),
    number: smallint().notNull(),
    name: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    mode: text().notNull(),
    venue: text().notNull(),
    instructions: text().notNull(),
  },
  (t) => [unique('rounds_number').on(t.driveId, t.number)],
);

/** A student's presence in a round and the result; either may still be open. */
export const attendances = pgTable(
  'attendances',
  {
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    status: text(),
    resultStatus: text('result_status'),
  },
  (t) => [
    primaryKey({ columns: [t.roundId, t.studentId] }),
    // Whether a round has results is asked whenever it is shown: without this, every attendance is looked through.
    index('attendances_results')
      .on(t.roundId)
      .where(sql`${t.resultStatus} is not null`),
  ],
);

/** A notice of a drive; its HTML is sanitised before it is written (D-50). */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id),
    code: text().notNull(),
    html: text().notNull(),
    arrivedAt: instant('arrived_at').notNull(),
    deadline: instant('deadline'),
  },
  (t) => [unique('notices_code').on(t.driveId, t.code)],
);

/** An offer to a student; a refused one stays, with its date (D-46 and D-47). */
export const placements = pgTable(
  'placements',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id),
    role: text().notNull(),
    packageLpa: numeric('package_lpa', { precision: 6, scale: 2 }).notNull(),
    offeredAt: instant('offered_at').notNull(),
    refusedAt: instant('refused_at'),
  },
  (t) => [unique('placements_student_drive').on(t.studentId, t.driveId)],
);
