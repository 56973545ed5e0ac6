import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns';
import { students } from '../identity/schema';

/** A student's own resumes, each stored once by its SHA-256 (D-49). */
export const resumes = pgTable(
  'resumes',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    sha256: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Null for one that was stored before pages were counted. */
    pages: integer(),
    uploadedAt: instant('uploaded_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.sha256] })],
);
