import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../platform/database/columns';
import { students } from '../identity/schema';

export * from './erasure/erasure-schema';

/** A file of a copy: where it is in the ZIP, and its bytes by their hash. */
export type CopyFile = { path: string; sha256: string };

/**
 * The copy of their data that a student asked for last (DAT-01). What has identity numbers is sealed as one text; the student's
 * files are in the blobs anyway, and the ZIP is put together while it is sent.
 */
export const studentCopies = pgTable('student_copies', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  /** Another one with each copy. */
  id: uuid().notNull(),
  askedAt: instantNow('asked_at'),
  /** Until when the process that makes it has it, unless it says that it goes on. */
  takenUntil: instant('taken_until'),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  failedAt: instant('failed_at'),
  readyAt: instant('ready_at'),
  expiresAt: instant('expires_at'),
  bytes: integer(),
  /** The data and its PDF. */
  sealed: text(),
  files: jsonb().$type<CopyFile[]>().notNull().default([]),
});
