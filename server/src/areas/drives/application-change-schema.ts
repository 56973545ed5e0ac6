import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { idOf, instant, instantNow } from '../../platform/database/columns';
import type { FactChange } from '../../platform/events/event';
import { consents } from './schema';

/**
 * What got worse of a drive after a student applied (F-80). The application stays valid: until an instant its student may leave the
 * drive, or confirm.
 */
export const applicationChanges = pgTable(
  'application_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    consentId: idOf('consent_id', () => consents.id, { onDelete: 'cascade' }),
    at: instantNow('at'),
    /** Until when the student may answer. */
    until: instant('until').notNull(),
    changes: jsonb().$type<FactChange[]>().notNull(),
    /** The batch of the cell, so that an undo takes it back; null for a file. */
    batchId: uuid('batch_id'),
    /** When the student confirmed or left. */
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('application_changes_open')
      .on(t.consentId)
      .where(sql`${t.answeredAt} is null`),
  ],
);
