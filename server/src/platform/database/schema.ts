import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantNow } from './columns';

/** Of releases until 0075, which wrote a row in each transaction: a release after it drops the table (docs/decisions/0012-changes.md). */
export const transactionOutcomes = pgTable(
  'commit_marks',
  {
    id: uuid().primaryKey(),
    at: instantNow('at'),
  },
  (t) => [index('commit_marks_at').on(t.at)],
);

/**
 * One row for each change with an Idempotency-Key, written in the change's own transaction and kept for a day (F-01). The row
 * alone reveals nothing: `id` is a hash, and fingerprint and response are under a key that comes from the Idempotency-Key.
 */
export const keyedResponses = pgTable(
  'keyed_responses',
  {
    id: text().primaryKey(),
    fingerprint: text().notNull(),
    /** Null until the response is sent: the change is made, and its response is not known. */
    response: text(),
    at: instantNow('at'),
  },
  (t) => [index('keyed_responses_at').on(t.at)],
);
