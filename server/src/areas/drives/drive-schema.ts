import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { idOf, instant, instantNow, keyOf } from '../../platform/database/columns';
import { companies, companyFiles } from './company-schema';
import type { CriterionName, DraftContent, Job, Pay, RoleAsks } from '@portal/shared/contract/cell';

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
    companyId: idOf('company_id', () => companies.id),
    isPublished: boolean('is_published').notNull().default(true),
    /** Since when students see it; null while they do not, and of a drive that is older than what is known of it. */
    publishedAt: instant('published_at'),
    deadline: instant('deadline').notNull(),
    /** The round at which those enter who apply since the drive was opened again (F-81); null: by the time of each round. */
    lateEntryRound: uuid('late_entry_round'),
    degrees: text().array().notNull(),
    branches: text().array().notNull(),
    ...criteriaColumns,
    note: text(),
    /** What is filled in of the table of job facts (F-28). */
    job: jsonb().$type<Job>().notNull().default({}),
    detailsHtml: text('details_html').notNull(),
    termsHtml: text('terms_html').notNull(),
    jobroleLimit: smallint('jobrole_limit').notNull(),
    /** When and why it was withdrawn: it stays, and its students read why (CEL-45). */
    withdrawnAt: instant('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
    /** The season that it is of: the passout year that it asks, else that in which July to June of its deadline ends (F-69). */
    season: integer().generatedAlwaysAs(
      sql`coalesce(passout_year, extract(year from (deadline at time zone 'Asia/Kolkata') + interval '6 months')::int)`,
    ),
    /** Counts its changes, so that a stale one is refused (CEL-82). */
    version: integer().notNull().default(1),
    /** Empty: the server before this one has here the SHA-256 of a drive file, and wants a value. */
    fileHash: text('file_hash').notNull(),
    /** Not used: the server before this one reads it. */
    fileVersion: integer('file_version'),
    /** Counts the saves of its drafts over all of them, so that a stale one is refused (CEL-82). */
    draftVersion: integer('draft_version').notNull().default(0),
    createdAt: instantNow('created_at'),
  },
  (t) => [
    index('drives_deadline').on(t.deadline),
    index('drives_season').on(t.season),
    check('drives_limit', sql`${t.jobroleLimit} >= 1`),
    check('drives_degrees', sql`not ${t.isPublished} or cardinality(${t.degrees}) > 0`),
    check('drives_withdrawn', sql`(${t.withdrawnAt} is null) = (${t.withdrawnReason} is null)`),
  ],
);

/** Each move of a deadline, for the drive's visible history; only ever added to (CEL-44). */
export const driveDeadlines = pgTable(
  'drive_deadlines',
  {
    id: uuid().primaryKey().defaultRandom(),
    driveId: idOf('drive_id', () => drives.id),
    at: instantNow('at'),
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
    driveId: idOf('drive_id', () => drives.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: text().notNull(),
    minLpa: numeric('min_lpa', { precision: 6, scale: 2 }).notNull(),
    maxLpa: numeric('max_lpa', { precision: 6, scale: 2 }).notNull(),
    /** What is filled in of the table of pay facts (F-28). */
    pay: jsonb().$type<Pay>().notNull().default({}),
    /** The criteria of the role in addition to the drive's (F-27). */
    asks: jsonb().$type<RoleAsks>().notNull().default({}),
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
    driveId: idOf('drive_id', () => drives.id, { onDelete: 'cascade' }),
    fileId: idOf('file_id', () => companyFiles.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.driveId, t.fileId] })],
);

/** Not used: the server before this one compares drive files with it, and works on this database too. */
export const driveVersions = pgTable(
  'drive_versions',
  {
    driveId: idOf('drive_id', () => drives.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    document: jsonb().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.driveId, t.version] })],
);

/** A drive while it is written, whole or not: no student sees it before it is published (CEL-41). */
export const driveDrafts = pgTable('drive_drafts', {
  driveId: keyOf('drive_id', () => drives.id, { onDelete: 'cascade' }),
  content: jsonb().$type<DraftContent>().notNull(),
  /** Counts its saves, so that a stale one is refused (CEL-82). */
  version: integer().notNull().default(1),
  /** The version of the drive that it was begun on. */
  base: integer().notNull(),
  /** When the first save of it came (F-76). */
  begunAt: instantNow('begun_at'),
  savedAt: instantNow('saved_at'),
  /** Opaque id of a staff member; null for a command. */
  savedBy: uuid('saved_by'),
});

/**
 * A draft that another one replaced, or that was refused because someone else had saved: kept to choose from (F-76).
 */
export const driveDraftCopies = pgTable(
  'drive_draft_copies',
  {
    id: uuid().primaryKey().defaultRandom(),
    driveId: idOf('drive_id', () => drives.id, { onDelete: 'cascade' }),
    content: jsonb().$type<DraftContent>().notNull(),
    savedAt: instantNow('saved_at'),
    /** Opaque, as of a draft. */
    savedBy: uuid('saved_by'),
  },
  (t) => [index('drive_draft_copies_drive').on(t.driveId)],
);

/** Who had the editor of a drive open at last; each of its calls renews it (F-76). */
export const driveEditors = pgTable(
  'drive_editors',
  {
    driveId: idOf('drive_id', () => drives.id, { onDelete: 'cascade' }),
    /** Opaque id of a staff member. */
    staffId: uuid('staff_id').notNull(),
    at: instantNow('at'),
  },
  (t) => [primaryKey({ columns: [t.driveId, t.staffId] })],
);
