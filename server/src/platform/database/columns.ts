import { sql } from 'drizzle-orm';
import { timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A column of an instant with milliseconds, as JavaScript keeps them. @param name of the column */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An instant that is the moment of its row, by the database's clock, unless it is given. */
export const instantNow = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`clock_timestamp()`);

type Actions = { onDelete: 'cascade' };

/** The id of a row of another table. @param column which it is there @param actions when that row is deleted */
export const idOf = (name: string, column: () => AnyPgColumn, actions?: Actions) =>
  uuid(name).notNull().references(column, actions);

/** The same as the key of a table that has one row at most for each. */
export const keyOf = (name: string, column: () => AnyPgColumn, actions?: Actions) =>
  uuid(name).primaryKey().references(column, actions);
