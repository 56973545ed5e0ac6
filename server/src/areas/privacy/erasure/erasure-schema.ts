import { ERASURE_KINDS, ERASURE_ORIGINS } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../../platform/database/columns';

/**
 * An erasure of a student's data, from its beginning to its end (DAT-03). The student is an opaque id without a reference: in a
 * restored backup the student may be missing.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: uuid('student_id').notNull(),
    kind: text({ enum: ERASURE_KINDS }).notNull(),
    origin: text({ enum: ERASURE_ORIGINS }).notNull(),
    at: instantNow('at'),
    finishedAt: instant('finished_at'),
    /** Names of the steps that are done: a killed erasure continues behind them. */
    done: text().array().notNull().default([]),
    /** Stored files to be removed, by their hashes; empty once they are. */
    hashes: text().array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('erasures_open')
      .on(t.studentId)
      .where(sql`finished_at is null`),
    index('erasures_student').on(t.studentId),
  ],
);

/** A student whose data is kept whatever the schedule says, with the reason and until when (DAT-03). */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: uuid('student_id').notNull(),
    reason: text().notNull(),
    at: instantNow('at'),
    until: instant('until').notNull(),
    liftedAt: instant('lifted_at'),
  },
  (t) => [index('legal_holds_student').on(t.studentId)],
);
