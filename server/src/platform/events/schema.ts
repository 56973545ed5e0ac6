import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../database/columns';
import { EVENT_KINDS, type EventFacts } from './event';

/** What happened and no one was notified of yet: written with what happened, deleted once its messages are written. */
export const eventsToNotify = pgTable(
  'events_to_tell',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** When people are notified: now, or when what it is about arrives. */
    at: instantNow('at'),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    /** Students whom it concerns; null where the drive says who they are. */
    students: uuid().array(),
    driveId: uuid('drive_id'),
    /** The batch of the cell that it is of, so that an undo finds the notifications. */
    batchId: uuid('batch_id'),
    facts: jsonb().$type<EventFacts>().notNull(),
    /** Since when notifying failed. */
    failingSince: instant('failing_since'),
  },
  (t) => [index('events_to_tell_at').on(t.at)],
);
