import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantNow } from '../../platform/database/columns';
import { ofStudent } from '../identity/schema';

/** A student's own resumes, each stored once by its SHA-256 (D-49). */
export const resumes = pgTable(
  'resumes',
  {
    studentId: ofStudent(),
    sha256: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Null for one that was stored before pages were counted. */
    pages: integer(),
    uploadedAt: instantNow('uploaded_at'),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.sha256] })],
);
