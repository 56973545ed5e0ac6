import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { students } from '../identity/schema';
import { filesOfNotified } from './file-store';
import { LIST_ORDER } from './own-message-store';
import { mailDeliveries, messageRecipients, messages } from './schema';

/** What was said to a student, newest first, with the mail of it and what is put in of the student. */
export const selectNotified = (db: Queryable, studentId: string, limit: number) =>
  db
    .select({
      id: messages.id,
      at: messageRecipients.at,
      kind: messages.kind,
      title: messages.title,
      text: messages.text,
      readAt: messageRecipients.readAt,
      mail: mailDeliveries.state,
      files: filesOfNotified(sql`${messages.id}`),
      name: students.name,
      branch: students.branch,
    })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.messageId))
    .innerJoin(students, eq(students.id, messageRecipients.studentId))
    .leftJoin(
      mailDeliveries,
      and(
        eq(mailDeliveries.messageId, messageRecipients.messageId),
        eq(mailDeliveries.studentId, messageRecipients.studentId),
      ),
    )
    .where(eq(messageRecipients.studentId, studentId))
    .orderBy(...LIST_ORDER)
    .limit(limit);
