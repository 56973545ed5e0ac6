import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { CLOCK_ONCE, fromNow } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { eventsToNotify } from '../../platform/events/schema';
import { mailDeliveries, messageRecipients, messages } from './schema';

export type WaitingEvent = typeof eventsToNotify.$inferSelect;

/** Events whose time has come, in their order; those of one moment by kind, then by id (F-84). */
export const waitingEvents = (db: Queryable, most: number): Promise<WaitingEvent[]> =>
  db
    .select()
    .from(eventsToNotify)
    .where(lte(eventsToNotify.at, CLOCK_ONCE))
    .orderBy(asc(eventsToNotify.at), asc(eventsToNotify.kind), asc(eventsToNotify.id))
    .limit(most);

/** The events of a batch that are not sent yet, in order. */
export const eventsOfBatch = (tx: Queryable, batchId: string): Promise<WaitingEvent[]> =>
  tx
    .select()
    .from(eventsToNotify)
    .where(eq(eventsToNotify.batchId, batchId))
    .orderBy(asc(eventsToNotify.kind), asc(eventsToNotify.id));

/** Takes an event out of the outbox. @returns false where another process has, or is about to, or where it is to wait since */
export async function takeEvent(tx: Queryable, id: string): Promise<boolean> {
  const free = sql`(select e.id from ${eventsToNotify} e where e.id = ${id}
    and e.at <= ${CLOCK_ONCE} for update skip locked)`;
  const taken = await tx
    .delete(eventsToNotify)
    .where(sql`${eventsToNotify.id} = ${free}`)
    .returning({ id: eventsToNotify.id });
  return taken.length > 0;
}

/** Deletes the unsent events of a batch from the outbox, and waits for a process that is sending one. */
export async function dropEventsOf(tx: Queryable, batchId: string): Promise<void> {
  await tx.delete(eventsToNotify).where(eq(eventsToNotify.batchId, batchId));
}

/** The same for some students only: the others are notified (F-65). */
export async function dropStudentsOf(
  tx: Queryable,
  batchId: string,
  students: readonly string[],
): Promise<void> {
  const others = sql`array(select x.id from unnest(${eventsToNotify.students}) as x(id)
    where x.id <> all(${sql.param([...students])}::uuid[]))`;
  await tx
    .update(eventsToNotify)
    .set({ students: others })
    .where(and(eq(eventsToNotify.batchId, batchId), isNotNull(eventsToNotify.students)));
}

/** Has an event wait a while longer; one that was put aside meanwhile stays so (F-69). */
export async function postponeEvent(db: Queryable, id: string, ms: number): Promise<void> {
  await db
    .update(eventsToNotify)
    .set({ at: fromNow(ms), failingSince: sql`coalesce(${eventsToNotify.failingSince}, ${CLOCK_ONCE})` })
    .where(and(eq(eventsToNotify.id, id), lte(eventsToNotify.at, CLOCK_ONCE)));
}

/** Writes a message. @returns its id */
export async function insertMessage(tx: Queryable, message: typeof messages.$inferInsert): Promise<string> {
  const [written] = await tx.insert(messages).values(message).returning({ id: messages.id });
  return written!.id;
}

const ofBatch = (batchId: string, students: readonly string[]) =>
  and(
    inArray(
      messageRecipients.messageId,
      sql`(select id from ${messages} where ${messages.batchId} = ${batchId})`,
    ),
    sql`${messageRecipients.studentId} = any(${sql.param([...students])}::uuid[])`,
  );

/** The students whom a batch notified. */
export async function notifiedBy(db: Queryable, batchId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct r.student_id as id from message_recipients r join messages m on m.id = r.message_id
    where m.batch_id = ${batchId}`);
  return rows.map(({ id }) => id);
}

const OPENINGS = sql`('drive.opened', 'drive.widened', 'drive.deadline moved')`;

/** Who was notified that a drive is open, or will be, and has not declined it. */
export async function notifiedOpen(db: Queryable, driveId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from (
      select r.student_id as id from message_recipients r join messages m on m.id = r.message_id
        where m.drive_id = ${driveId} and m.kind in ${OPENINGS}
      union select unnest(e.students) from events_to_tell e where e.drive_id = ${driveId} and e.kind in ${OPENINGS}) o
    where not exists (select from consents k
      where k.student_id = o.id and k.drive_id = ${driveId} and k.choice = 'FALSE')`);
  return rows.map(({ id }) => id);
}

/** Whether a mail of it went out, or may have: only those that did not begin are taken back. */
const wasMailed = sql`exists (select from ${mailDeliveries}
  where ${mailDeliveries.studentId} = ${messageRecipients.studentId}
    and ${mailDeliveries.messageId} = ${messageRecipients.messageId})`;

/**
 * Deletes the messages of a batch that were not read, in the bell or in a mail. @returns the students who had them
 */
export async function deleteUnreadOf(
  tx: Queryable,
  batchId: string,
  students: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .delete(messageRecipients)
    .where(and(ofBatch(batchId, students), isNull(messageRecipients.readAt), sql`not ${wasMailed}`))
    .returning({ id: messageRecipients.studentId });
  return rows.map(({ id }) => id);
}

/** A message of a batch, with those who have read it or were sent a mail of it. */
export type ReadMessage = Pick<typeof messages.$inferSelect, 'kind' | 'title' | 'facts' | 'driveId'> & {
  students: string[];
};

/** Which messages of a batch some students have read or got by mail; messages without recipients are absent. */
export const readOfBatch = (
  tx: Queryable,
  batchId: string,
  students: readonly string[],
): Promise<ReadMessage[]> =>
  tx
    .select({
      kind: messages.kind,
      title: messages.title,
      facts: messages.facts,
      driveId: messages.driveId,
      students: sql<
        string[]
      >`array_agg(${messageRecipients.studentId} order by ${messageRecipients.studentId})`,
    })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.messageId))
    .where(and(ofBatch(batchId, students), or(isNotNull(messageRecipients.readAt), wasMailed)))
    .groupBy(messages.id)
    .orderBy(asc(messages.kind), asc(messages.id));
