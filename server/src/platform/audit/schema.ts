import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What the placement cell did, appended and never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Who, for example 'cell' or a deploy token's name. */
    actor: text().notNull(),
    /** What was done, for example 'student.bar'. */
    action: text().notNull(),
    /** Whom or what it touched, for example an enrollment or a drive's code. */
    subject: text().notNull(),
    reason: text(),
    /** Further facts; never a secret. */
    details: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_log_subject').on(t.subject, t.at)],
);
