import { and, asc, count, desc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { companies, consents, drives } from '../drives/schema';
import { students } from '../identity/schema';
import { filesOfNotified } from './file-store';
import { messageRecipients, messages } from './schema';

/** A place in a student's list. */
type Place = { at: string; id: string };

/** Newest first; messages of one moment by kind, then by id, so that a list is the same each time (F-84). */
export const LIST_ORDER = [
  desc(messageRecipients.at),
  desc(messages.at),
  asc(messages.kind),
  desc(messages.id),
] as const;

/** Whether a message follows a position in the list's order. The first condition makes an index usable. */
function isAfter({ at, id }: Place): SQL {
  const of = (column: SQL) => sql`(select ${column} from messages x where x.id = ${id}::uuid)`;
  const [mine, place] = [
    sql`(${messageRecipients.at}, ${messages.at})`,
    sql`(${at}::timestamptz, ${of(sql`x.at`)})`,
  ];
  return sql`(${messageRecipients.at} <= ${at}::timestamptz and (${mine} < ${place} or ${mine} = ${place}
    and (${messages.kind} > ${of(sql`x.kind`)} or ${messages.kind} = ${of(sql`x.kind`)} and ${messages.id} < ${id}::uuid)))`;
}

/** A student's messages, newest first, each with what the address of its drive is made of. @param before the place after which to go on */
export const ownMessages = (db: Queryable, studentId: string, before: Place | null, limit: number) =>
  db
    .select({
      id: messages.id,
      at: messageRecipients.at,
      readAt: messageRecipients.readAt,
      kind: messages.kind,
      title: messages.title,
      text: messages.text,
      driveId: messages.driveId,
      company: companies.name,
      consentId: consents.id,
      name: students.name,
      branch: students.branch,
      files: filesOfNotified(sql`${messages.id}`),
    })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.messageId))
    .innerJoin(students, eq(students.id, messageRecipients.studentId))
    .leftJoin(drives, eq(drives.id, messages.driveId))
    .leftJoin(companies, eq(companies.id, drives.companyId))
    .leftJoin(consents, and(eq(consents.driveId, drives.id), eq(consents.studentId, studentId)))
    .where(and(eq(messageRecipients.studentId, studentId), before === null ? undefined : isAfter(before)))
    .orderBy(...LIST_ORDER)
    .limit(limit);

/** How many messages some students have not read, by their ids; who has read all is absent. */
export async function countUnread(db: Queryable, students: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: messageRecipients.studentId, unread: count() })
    .from(messageRecipients)
    .where(
      and(
        sql`${messageRecipients.studentId} = any(${sql.param([...students])}::uuid[])`,
        isNull(messageRecipients.readAt),
      ),
    )
    .groupBy(messageRecipients.studentId);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** Whether a message was sent to a student. */
export async function hasMessage(db: Queryable, studentId: string, messageId: string): Promise<boolean> {
  const rows = await db
    .select({ id: messageRecipients.messageId })
    .from(messageRecipients)
    .where(and(eq(messageRecipients.studentId, studentId), eq(messageRecipients.messageId, messageId)));
  return rows.length > 0;
}

/** Notes that a student has read one message, or all until an instant. */
export async function noteRead(
  db: Queryable,
  studentId: string,
  which: { id: string } | { until: string },
): Promise<void> {
  const those =
    'id' in which
      ? eq(messageRecipients.messageId, which.id)
      : lte(messageRecipients.at, sql`${which.until}::timestamptz`);
  await db
    .update(messageRecipients)
    .set({ readAt: CLOCK })
    .where(and(eq(messageRecipients.studentId, studentId), those, isNull(messageRecipients.readAt)));
}
