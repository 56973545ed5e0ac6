import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instantNow } from './columns';

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
