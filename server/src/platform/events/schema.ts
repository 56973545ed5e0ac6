import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../database/columns';
import { EVENT_KINDS, type EventFacts } from './event';

/** What happened and was not yet told: written with what happened, gone once the messages about it are written. */
export const eventsToNotify = pgTable(
  'events_to_tell',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** When it is to be told: now, or when what it is about arrives. */
    at: instantNow('at'),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    /** Students whom it concerns; null where the drive says who they are. */
    students: uuid().array(),
    driveId: uuid('drive_id'),
    /** The batch of the cell that it is of, so that an undo finds what was told. */
    batchId: uuid('batch_id'),
    facts: jsonb().$type<EventFacts>().notNull(),
    /** Since when it could not be told. */
    failingSince: instant('failing_since'),
  },
  (t) => [index('events_to_tell_at').on(t.at)],
);
