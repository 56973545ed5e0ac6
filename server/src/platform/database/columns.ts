import { timestamp } from 'drizzle-orm/pg-core';

/** A column of an instant with milliseconds, as JavaScript keeps them. @param name of the column */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
