import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idOf, instant, instantNow } from '../../platform/database/columns';
import { ofStudent } from '../identity/schema';
import { drives } from './drive-schema';

/** Rules of a drive that the cell passes over for one student, until an instant (CEL-47). */
export const driveExceptions = pgTable(
  'drive_exceptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    driveId: idOf('drive_id', () => drives.id),
    studentId: ofStudent(),
    /** Codes of the rules. */
    rules: text().array().notNull(),
    /** Which its student reads. */
    reason: text().notNull(),
    madeAt: instantNow('made_at'),
    until: instant('until').notNull(),
    /** When it was undone. */
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [
    index('drive_exceptions_student').on(t.studentId, t.driveId),
    index('drive_exceptions_drive').on(t.driveId),
    check('drive_exceptions_rules', sql`cardinality(${t.rules}) > 0`),
  ],
);
