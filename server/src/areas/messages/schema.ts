import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns';
import { EVENT_KINDS } from '../../platform/events/event';
import { drives } from '../drives/schema';
import { students } from '../identity/schema';

/** What is said, once for everybody who is told the same. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** When that happened of which it tells. */
    at: instant('at').notNull(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The drive that it is about. */
    driveId: uuid('drive_id').references(() => drives.id, { onDelete: 'cascade' }),
    /** The batch of the cell that it tells of. */
    batchId: uuid('batch_id'),
  },
  (t) => [index('messages_batch').on(t.batchId)],
);

/** A message as one student has it: its place in their list, and whether they have read it (MSG-04). */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** When it came to the list, which is later than the message's where that was told late: a list is read by one index. */
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.messageId] }),
    index('message_recipients_message').on(t.messageId),
    index('message_recipients_list').on(t.studentId, t.at, t.messageId),
    index('message_recipients_unread')
      .on(t.studentId)
      .where(sql`${t.readAt} is null`),
  ],
);

/** The secret address of a student's calendar, by its hash: who has the address reads what stands in it (MSG-07). */
export const calendarAddresses = pgTable('calendar_addresses', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  secretHash: text('secret_hash').notNull().unique(),
  madeAt: instant('made_at').notNull(),
});
