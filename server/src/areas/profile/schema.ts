import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns';
import { students } from '../identity/schema';

/** A section's document as the profile rules made it: field name to value. */
type Document = Record<string, string | number | boolean | null>;

/**
 * One document for each filled section (D-27), so that a new field needs no migration. A confidential
 * field stands in `data` by its last four alone, and whole in `sealed`, encrypted (D-39).
 */
export const profileSections = pgTable(
  'profile_sections',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    section: text().notNull(),
    data: jsonb().$type<Document>().notNull(),
    sealed: jsonb().$type<Record<string, string>>().notNull(),
    /** Version of the rules that judged it. */
    rulesVersion: text('rules_version').notNull(),
    /** Counts the saves, so that a confirmation can tell that nothing changed meanwhile. */
    revision: integer().notNull().default(1),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.section] })],
);

/** What was typed into a section's form and not saved yet; never an identity number (PRF-91). */
export const profileDrafts = pgTable(
  'profile_drafts',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    section: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.section] })],
);
