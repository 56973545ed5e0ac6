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
import { companies, companyFiles } from './company-schema';
import type { CriterionName } from './criteria-table';

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
