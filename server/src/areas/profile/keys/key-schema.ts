import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Names of the keys under which identity numbers may be sealed here (W-10): a server of this database must have each
 * of them. A name is a part of a hash and reveals nothing of its key.
 */
export const portalKeys = pgTable('portal_keys', {
  name: text().primaryKey(),
  since: timestamp({ withTimezone: true, precision: 3 })
    .notNull()
    .default(sql`clock_timestamp()`),
  /** Given up by `restore --without-key`: what it sealed cannot be opened, and the key is not required any more. */
  isLost: boolean('is_lost').notNull().default(false),
});
