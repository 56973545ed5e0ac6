import { date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns';

/** An entry of the dashboard's upcoming events. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    heldOn: date('held_on').notNull(),
  },
  (t) => [unique('events_once').on(t.name, t.heldOn), index('events_held_on').on(t.heldOn)],
);

/** A message of the dashboard's carousel, shown from `shownFrom` until `shownUntil`. */
export const broadcasts = pgTable('broadcasts', {
  id: uuid().primaryKey().defaultRandom(),
  code: text().notNull().unique(),
  message: text().notNull(),
  shownFrom: instant('shown_from').notNull(),
  shownUntil: instant('shown_until'),
});
