import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAIL_CHOICES, MAIL_TOPICS } from '@portal/shared/contract';
import { MAIL_STATES } from '@portal/shared/contract/cell';
import { idOf, instant, instantNow, keyOf } from '../../platform/database/columns';
import { EVENT_KINDS, type EventFacts } from '../../platform/events/event';
import { drives } from '../drives/schema';
import { students } from '../identity/schema';

export * from './push/push-schema';

/** A text, once for all students who get the same. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** When its event happened. */
    at: instant('at').notNull(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** What its words were made of, so that a correction says what holds instead; empty in messages of older releases. */
    facts: jsonb().$type<EventFacts>().notNull().default({}),
    /** The drive that it is about. */
    driveId: uuid('drive_id').references(() => drives.id, { onDelete: 'cascade' }),
    /** The batch of the cell that it is about. */
    batchId: uuid('batch_id'),
  },
  (t) => [index('messages_batch').on(t.batchId)],
);

/** A message as one student has it: its place in their list, and whether they have read it (MSG-04). */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    studentId: idOf('student_id', () => students.id, { onDelete: 'cascade' }),
    messageId: idOf('message_id', () => messages.id, { onDelete: 'cascade' }),
    /**
     * When it appeared in the list, which is later than the message's where that was sent late: a list is read by one
     * index.
     */
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

/** A message that the cell wrote (MSG-01): what it says, before names are put in. */
export const cellMessages = pgTable(
  'cell_messages',
  {
    id: uuid().primaryKey(),
    /** The batch of the cell in which it was written. */
    batchId: uuid('batch_id').notNull().unique(),
    at: instantNow('at'),
    /** When it goes: until then it can be stopped. */
    dueAt: instant('due_at').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** To whom, in words. */
    audience: text().notNull(),
    byMail: boolean('by_mail').notNull(),
    driveId: uuid('drive_id').references(() => drives.id, { onDelete: 'set null' }),
    stoppedAt: instant('stopped_at'),
    /** Why it was not sent, where no person stopped it. */
    stoppedWhy: text('stopped_why'),
    toldAt: instant('told_at'),
    /** The message that students got, once it is sent. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
  },
  (t) => [index('cell_messages_at').on(t.at), index('cell_messages_message').on(t.messageId)],
);

/** Whom a message of the cell was written to: those whose number was read and confirmed. */
export const cellMessageRecipients = pgTable(
  'cell_message_recipients',
  {
    cellMessageId: idOf('cell_message_id', () => cellMessages.id, { onDelete: 'cascade' }),
    studentId: idOf('student_id', () => students.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.cellMessageId, t.studentId] }),
    index('cell_message_recipients_student').on(t.studentId),
  ],
);

/** A file of a message that the cell wrote; without a message it was added and no message has gone with it yet (F-73). */
export const messageFiles = pgTable(
  'message_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    cellMessageId: uuid('cell_message_id').references(() => cellMessages.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    sha256: text().notNull(),
    at: instantNow('at'),
  },
  (t) => [index('message_files_message').on(t.cellMessageId)],
);

/** What a message can begin with, by the name that its writer gave it (F-73). */
export const messageTemplates = pgTable('message_templates', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  subject: text().notNull(),
  text: text().notNull(),
});

/** What was said of an instant that comes near, once whatever restarts (MSG-05). */
export const reminders = pgTable(
  'reminders',
  {
    kind: text({ enum: ['drive.deadline near', 'round.near'] }).notNull(),
    /** The drive, or the round. */
    subjectId: uuid('subject_id').notNull(),
    /** The deadline or the beginning: moved, it is said again. */
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId, t.at] })],
);

/** That the students of a drive who have not responded were reminded on a day of the portal's zone: once (MSG-08). */
export const responseReminders = pgTable(
  'drive_nudges',
  {
    driveId: idOf('drive_id', () => drives.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    cellMessageId: idOf('cell_message_id', () => cellMessages.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.driveId, t.day] }), index('drive_nudges_message').on(t.cellMessageId)],
);

/** A message on its way to a student by mail (MSG-02). Several messages of a digest go out in one mail. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    studentId: uuid('student_id').notNull(),
    messageId: uuid('message_id').notNull(),
    state: text({ enum: MAIL_STATES }).notNull(),
    /** When it is to be sent, or, on its way, until when the process that took it has it; else when it came to this. */
    dueAt: instant('due_at').notNull(),
    /** When it is given up. */
    endsAt: instant('ends_at').notNull(),
    /** Whether it goes out with others of its day. */
    isDigest: boolean('is_digest').notNull(),
    /** Names the mail that it is in; a mail that goes out once more has the same name. */
    mailId: uuid('mail_id'),
    /** How often the mail server refused it for now. */
    refusals: smallint().notNull().default(0),
    /** How often it may have arrived without an answer. */
    lostAnswers: smallint('lost_answers').notNull().default(0),
    /** What the mail server said last. */
    answer: text(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.messageId] }),
    // With the message, where an undo takes that back.
    foreignKey({
      name: 'mail_deliveries_recipient',
      columns: [t.studentId, t.messageId],
      foreignColumns: [messageRecipients.studentId, messageRecipients.messageId],
    }).onDelete('cascade'),
    index('mail_deliveries_message').on(t.messageId),
    index('mail_deliveries_sending')
      .on(t.mailId)
      .where(sql`${t.state} = 'sending'`),
    index('mail_deliveries_due')
      .on(t.dueAt)
      .where(sql`${t.state} in ('queued', 'sending')`),
  ],
);

/** What a student chose to get by mail, topic by topic, where it is not what everyone gets (MSG-05). */
export const mailChoices = pgTable(
  'mail_choices',
  {
    studentId: idOf('student_id', () => students.id, { onDelete: 'cascade' }),
    topic: text({ enum: MAIL_TOPICS }).notNull(),
    choice: text({ enum: MAIL_CHOICES }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.topic] })],
);

/** A row while no message goes out by mail: after a restore, or by command (MSG-10). */
export const mailPause = pgTable(
  'mail_pause',
  {
    isPaused: boolean('is_paused').primaryKey().default(true),
    since: instant('since').notNull(),
    /** Why, for a person to read. */
    reason: text().notNull(),
  },
  (t) => [check('mail_pause_one', sql`${t.isPaused}`)],
);

/**
 * The secret address of a student's calendar, by its hash: anyone with the address can read the calendar (MSG-07).
 */
export const calendarAddresses = pgTable('calendar_addresses', {
  studentId: keyOf('student_id', () => students.id, { onDelete: 'cascade' }),
  secretHash: text('secret_hash').notNull().unique(),
  madeAt: instant('made_at').notNull(),
});
