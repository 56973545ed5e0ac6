import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { MAIL_TOPICS } from '@portal/shared/contract';
import { idOf, instant, keyOf } from '../../../platform/database/columns';
import { students } from '../../identity/schema';

/** A browser that a student gets web push in (MSG-06). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: idOf('student_id', () => students.id, { onDelete: 'cascade' }),
    /**
     * The session in which it began: if a person ends that session, the subscription ends too. No reference: a
     * subscription outlives an expired session.
     */
    sessionId: uuid('session_id').notNull(),
    /** The browser's address at its push service. */
    endpoint: text().notNull(),
    endpointHash: text('endpoint_hash').notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Of the portal's key whose pair the browser subscribed by. */
    keyName: text('key_name').notNull(),
    madeAt: instant('made_at').notNull(),
    /** When a push was taken last. */
    takenAt: instant('taken_at'),
  },
  (t) => [index('push_subscriptions_student').on(t.studentId)],
);

/** A push to send to a browser: its result has no further use, so the row is deleted once it is processed. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    subscriptionId: keyOf('subscription_id', () => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** When it is to be sent, or, taken, until when the process that took it has it. */
    dueAt: instant('due_at').notNull(),
    /** When it is given up: a student who opens the portal later finds the news in the bell. */
    endsAt: instant('ends_at').notNull(),
    /** Names who took it: what comes while it is on its way is said by another one. */
    takenBy: uuid('taken_by'),
    /** How often it may have arrived without an answer. */
    lostAnswers: smallint('lost_answers').notNull().default(0),
    /** How often the push service asked for patience. */
    refusals: smallint().notNull().default(0),
  },
  (t) => [index('push_deliveries_due').on(t.dueAt)],
);

/** A student's web push choices, where they differ from the default (MSG-05, MSG-06). */
export const pushChoices = pgTable(
  'push_choices',
  {
    studentId: idOf('student_id', () => students.id, { onDelete: 'cascade' }),
    topic: text({ enum: MAIL_TOPICS }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.topic] })],
);
