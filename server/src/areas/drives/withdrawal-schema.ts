import { WITHDRAWAL_STATES } from '@portal/shared/contract';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../platform/database/columns';
import { consents } from './schema';

/** Requests of students that an application is withdrawn (DAT-12). */
export const withdrawalRequests = pgTable(
  'withdrawal_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    consentId: uuid('consent_id')
      .notNull()
      .references(() => consents.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    state: text({ enum: WITHDRAWAL_STATES }).notNull().default('open'),
    /** Counts its changes, so that a stale decision is refused (CEL-82). */
    version: integer().notNull().default(1),
    askedAt: instantNow('asked_at'),
    decidedAt: instant('decided_at'),
    /** Of the cell; null for one who was erased, and for a command. */
    decidedBy: uuid('decided_by'),
    /** What the student reads. */
    answer: text(),
  },
  (t) => [
    index('withdrawal_requests_consent').on(t.consentId),
    index('withdrawal_requests_state').on(t.state, t.askedAt),
  ],
);
