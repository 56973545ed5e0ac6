import { ASKED_KINDS, REQUEST_STATES } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../platform/database/columns';
import { students } from '../identity/schema';
import { consents } from './schema';

/** Requests of students that an officer decides on: that an application is withdrawn (DAT-12), or data erased (DAT-05). */
export const studentRequests = pgTable(
  'withdrawal_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The application that is to be withdrawn; its student is the one of the consent. */
    consentId: uuid('consent_id').references(() => consents.id, { onDelete: 'cascade' }),
    /** Whose data is to be erased, and what of it. */
    studentId: uuid('student_id').references(() => students.id, { onDelete: 'cascade' }),
    erases: text({ enum: ASKED_KINDS }),
    /** Empty where an erasure was asked for without one. */
    reason: text().notNull(),
    state: text({ enum: REQUEST_STATES }).notNull().default('open'),
    /** Counts its changes, so that a stale decision is refused (CEL-82). */
    version: integer().notNull().default(1),
    askedAt: instantNow('asked_at'),
    decidedAt: instant('decided_at'),
    /** Of the cell; null for one who was erased, for a command, and where the student cancelled. */
    decidedBy: uuid('decided_by'),
    /** What the student reads. */
    answer: text(),
  },
  (t) => [
    check(
      'withdrawal_requests_of',
      sql`(${t.consentId} is null) = (${t.erases} is not null) and (${t.studentId} is null) = (${t.erases} is null)`,
    ),
    index('withdrawal_requests_consent').on(t.consentId),
    index('withdrawal_requests_state').on(t.state, t.askedAt),
    /** One at a time. */
    uniqueIndex('withdrawal_requests_erasure')
      .on(t.studentId)
      .where(sql`state = 'open'`),
  ],
);
