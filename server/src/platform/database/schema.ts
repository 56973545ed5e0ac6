import { sql } from 'drizzle-orm';
import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row a transaction on PostgreSQL: whether it stands tells whether the transaction did (database/sure-commits). */
export const transactionOutcomes = pgTable(
  'commit_marks',
  {
    id: uuid().primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('commit_marks_at').on(t.at)],
);
