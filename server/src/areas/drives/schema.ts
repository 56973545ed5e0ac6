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
import { idOf, instant, instantNow } from '../../platform/database/columns';
import { ofStudent } from '../identity/schema';
import { drives } from './drive-schema';

export * from './company-schema';
export * from './drive-schema';
export * from './exception-schema';
export * from './offer-schema';
export * from './resume-schema';

/** One row for each student and drive, made when the drive is first listed (D-05); null while undecided. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: ofStudent(),
    driveId: idOf('drive_id', () => drives.id),
    /** When the drive first appeared in the student's eligible list; null when it was only opened by its address. */
    listedAt: instant('listed_at'),
    /** What the student chose (C-1). */
    choice: text({ enum: ['TRUE', 'FALSE'] }),
    /** The round at which a late application enters (F-81); null, or one that an import took away: by the time of each round. */
    entryRound: uuid('entry_round'),
    /** How it ended for who applied, by the cell's word. */
    outcome: text({ enum: ['REJECTED', 'PLACED'] }),
    /** The source's one word for both, as the calls of students say it. */
    isConcern: text('is_concern', { enum: ['TRUE', 'FALSE', 'REJECTED', 'PLACED'] }).generatedAlwaysAs(
      sql`coalesce(outcome, choice)`,
    ),
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
    // The columns by which a list finds a drive's people (CEL-50): an index-only scan serves thousands.
    index('consents_drive').on(t.driveId, t.choice, t.studentId, t.isConcern),
    // Who is placed by the word of a drive's file: a few of hundreds of thousands, looked up in every list of students.
    index('consents_placed')
      .on(t.studentId, t.driveId)
      .where(sql`${t.outcome} = 'PLACED'`),
    check('consents_choice', sql`${t.choice} in ('TRUE', 'FALSE')`),
    check(
      'consents_outcome',
      sql`${t.outcome} is null or (${t.outcome} in ('REJECTED', 'PLACED') and coalesce(${t.choice}, '') = 'TRUE')`,
    ),
    check('consents_decided', sql`(${t.choice} is null) = (${t.decidedAt} is null)`),
  ],
);

/** Every change of a consent, appended and never changed. */
export const consentHistory = pgTable(
  'consent_history',
  {
    id: uuid().primaryKey().defaultRandom(),
    consentId: idOf('consent_id', () => consents.id),
    at: instantNow('at'),
    isConcern: text('is_concern').notNull(),
    roles: text().array(),
    resumeSha256: text('resume_sha256'),
    /** Who changed it: 'student' or 'cell'. */
    actor: text({ enum: ['student', 'cell'] }).notNull(),
  },
  (t) => [index('consent_history_consent').on(t.consentId)],
);

/**
 * An answer that the cell reopened, as it was: the consent itself is undecided again (CEL-53); or an application that was withdrawn on
 * request: the consent is declined (DAT-12). One that was taken back counts as it did.
 */
export const consentReopenings = pgTable(
  'consent_reopenings',
  {
    id: uuid().primaryKey().defaultRandom(),
    consentId: idOf('consent_id', () => consents.id),
    at: instantNow('at'),
    kind: text({ enum: ['reopened', 'withdrawn'] })
      .notNull()
      .default('reopened'),
    /** Which its student reads. */
    reason: text().notNull(),
    choice: text({ enum: ['TRUE', 'FALSE'] }).notNull(),
    decidedAt: instant('decided_at').notNull(),
    roles: text().array(),
    resumeSha256: text('resume_sha256'),
    resumeName: text('resume_name'),
    resumeBytes: integer('resume_bytes'),
    resumePages: integer('resume_pages'),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [index('consent_reopenings_consent').on(t.consentId)],
);

/** A round of a drive; ongoing from `startsAt` for its duration (D-48). */
export const rounds = pgTable(
  'rounds',
  {
    id: uuid().primaryKey().defaultRandom(),
    driveId: idOf('drive_id', () => drives.id),
    number: smallint().notNull(),
    name: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    mode: text().notNull(),
    venue: text().notNull(),
    instructions: text().notNull(),
    /** Counts its changes: the SEQUENCE of its entry in calendars (MSG-07). */
    version: integer().notNull().default(1),
    /** When and why it was cancelled (CEL-60). */
    cancelledAt: instant('cancelled_at'),
    cancelledReason: text('cancelled_reason'),
    /** Whether results of a round that was cancelled still count: who is not qualified in it stays out (F-64). */
    keepsResults: boolean('keeps_results').notNull().default(false),
    /** From when its staged results are its results (CEL-62). */
    releaseAt: instant('release_at'),
    /** When its results were published last; null where none are, or it is not known. */
    resultsAt: instant('results_at'),
  },
  (t) => [
    unique('rounds_number').on(t.driveId, t.number),
    check('rounds_cancelled', sql`(${t.cancelledAt} is null) = (${t.cancelledReason} is null)`),
    check('rounds_keeps_results', sql`not ${t.keepsResults} or ${t.cancelledAt} is not null`),
  ],
);

/** A student's presence in a round and the result; either may still be open. */
export const attendances = pgTable(
  'attendances',
  {
    roundId: idOf('round_id', () => rounds.id, { onDelete: 'cascade' }),
    studentId: ofStudent(),
    status: text(),
    /** What the student knows. */
    resultStatus: text('result_status'),
    /** What takes its place once the round's results are released (CEL-62). */
    stagedResult: text('staged_result'),
    /** Whether the company decides later: no result, and nothing that the student reads; null: no. */
    onHold: boolean('on_hold'),
    /** Marks that the company gave, for staff only. */
    score: numeric({ precision: 7, scale: 2 }),
    /** For staff only. */
    remark: text(),
    /** When on the round's day the student's turn is, as 'HH:MM', and before whom. */
    slot: text(),
    panel: text(),
  },
  (t) => [
    primaryKey({ columns: [t.roundId, t.studentId] }),
    // Whether a round has results is asked whenever it is shown: without this, every attendance is looked through.
    index('attendances_results')
      .on(t.roundId)
      .where(sql`${t.resultStatus} is not null`),
    // Whether a round names who is qualified is asked with each application: those without a result then wait in it.
    index('attendances_qualified')
      .on(t.roundId)
      .where(sql`${t.resultStatus} = 'QUALIFIED'`),
    index('attendances_staged')
      .on(t.roundId)
      .where(sql`${t.stagedResult} is not null`),
  ],
);

/** A notice of a drive; its HTML is sanitised before it is written (D-50). */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    driveId: idOf('drive_id', () => drives.id),
    code: text().notNull(),
    html: text().notNull(),
    arrivedAt: instant('arrived_at').notNull(),
    deadline: instant('deadline'),
    /** Until when it is shown; null: for good. */
    endsAt: instant('ends_at'),
    /** Students read it no more (MSG-03). */
    withdrawnAt: instant('withdrawn_at'),
    byMail: boolean('by_mail').notNull().default(true),
    /** Written or changed in the console: a file that does not name it leaves it. */
    isOfConsole: boolean('is_of_console').notNull().default(false),
    /** Counts its changes, so that a stale one is refused (CEL-82). */
    version: integer().notNull().default(1),
  },
  (t) => [unique('notices_code').on(t.driveId, t.code)],
);
