import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** A column of an instant with milliseconds, as JavaScript keeps them. @param name of the column */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An instant that is the moment of its row, by the database's clock, unless it is given. */
export const instantNow = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`clock_timestamp()`);
