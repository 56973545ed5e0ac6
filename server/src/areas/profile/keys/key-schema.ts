import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Names of the keys under which identity numbers may be sealed here (W-10): whoever serves this database must have
 * each of them. A name is a part of a hash and gives nothing of its key away.
 */
export const portalKeys = pgTable('portal_keys', {
  name: text().primaryKey(),
  since: timestamp({ withTimezone: true, precision: 3 })
    .notNull()
    .default(sql`clock_timestamp()`),
  /** Given up by `restore --without-key`: what it sealed cannot be opened, and nobody is asked for it. */
  isLost: boolean('is_lost').notNull().default(false),
});
