import { date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns';

/** Whose students see it, where not every one does (F-85). */
const target = {
  degree: text(),
  branch: text(),
  passoutYear: smallint('passout_year'),
};

/** An entry of the dashboard's upcoming events. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    heldOn: date('held_on').notNull(),
    /** When on its day it begins, in the college's zone: '10:30'. */
    begins: text(),
    place: text(),
    link: text(),
    ...target,
    /** When it arrives; null: it has been there ever since. */
    shownFrom: instant('shown_from'),
    /** Students read it no more (MSG-03). */
    withdrawnAt: instant('withdrawn_at'),
    /** Counts its changes, so that a stale one is refused (CEL-82). */
    version: integer().notNull().default(1),
  },
  (t) => [unique('events_once').on(t.name, t.heldOn), index('events_held_on').on(t.heldOn)],
);

/** A message of the dashboard's carousel, shown from `shownFrom` until `shownUntil`. */
export const broadcasts = pgTable('broadcasts', {
  id: uuid().primaryKey().defaultRandom(),
  code: text().notNull().unique(),
  message: text().notNull(),
  ...target,
  shownFrom: instant('shown_from').notNull(),
  shownUntil: instant('shown_until'),
  withdrawnAt: instant('withdrawn_at'),
  version: integer().notNull().default(1),
});
