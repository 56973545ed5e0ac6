import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { CLOCK_ONCE, fromNow } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { eventsToTell } from '../../platform/events/schema';
import { messageRecipients, messages } from './schema';

export type WaitingEvent = typeof eventsToTell.$inferSelect;

/** Events whose time has come, in their order. */
export const waitingEvents = (db: Queryable, most: number): Promise<WaitingEvent[]> =>
  db
    .select()
    .from(eventsToTell)
    .where(lte(eventsToTell.at, CLOCK_ONCE))
    .orderBy(asc(eventsToTell.at), asc(eventsToTell.id))
    .limit(most);

/** Takes an event out of the outbox. @returns false where another process has, or is about to */
export async function takeEvent(tx: Queryable, id: string): Promise<boolean> {
  const free = sql`(select e.id from ${eventsToTell} e where e.id = ${id} for update skip locked)`;
  const taken = await tx
    .delete(eventsToTell)
    .where(sql`${eventsToTell.id} = ${free}`)
    .returning({ id: eventsToTell.id });
  return taken.length > 0;
}

/** Takes what a batch has not told out of the outbox, and waits for a process that is telling it. */
export async function dropEventsOf(tx: Queryable, batchId: string): Promise<void> {
  await tx.delete(eventsToTell).where(eq(eventsToTell.batchId, batchId));
}

/** Has an event wait a while longer. */
export async function postponeEvent(db: Queryable, id: string, ms: number): Promise<void> {
  await db
    .update(eventsToTell)
    .set({ at: fromNow(ms) })
    .where(eq(eventsToTell.id, id));
}

/**
 * Writes a message to students; whoever was erased since is passed over. It comes to their lists at this moment, however
 * long its event has waited: else one told late would lie before what a page has read.
 */
export async function insertMessage(
  tx: Queryable,
  message: typeof messages.$inferInsert,
  students: readonly string[],
): Promise<void> {
  const [written] = await tx.insert(messages).values(message).returning({ id: messages.id });
  await tx.execute(sql`
    insert into message_recipients (student_id, message_id, at)
    select s.id, ${written!.id}, ${CLOCK_ONCE} from students s
    where s.id = any(${sql.param([...students])}::uuid[])`);
}

const ofBatch = (batchId: string, students: readonly string[]) =>
  and(
    inArray(
      messageRecipients.messageId,
      sql`(select id from ${messages} where ${messages.batchId} = ${batchId})`,
    ),
    sql`${messageRecipients.studentId} = any(${sql.param([...students])}::uuid[])`,
  );

/** Whom a batch told. */
export async function toldBy(db: Queryable, batchId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct r.student_id as id from message_recipients r join messages m on m.id = r.message_id
    where m.batch_id = ${batchId}`);
  return rows.map(({ id }) => id);
}

/** Who was told that a drive is open, and has not declined it. */
export async function toldOpen(db: Queryable, driveId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct r.student_id as id from message_recipients r join messages m on m.id = r.message_id
    where m.drive_id = ${driveId} and m.kind in ('drive.opened', 'drive.deadline moved')
      and not exists (select from consents k
        where k.student_id = r.student_id and k.drive_id = m.drive_id and k.is_concern = 'FALSE')`);
  return rows.map(({ id }) => id);
}

/** Takes back what a batch told those who have not read it. @returns who they are */
export async function deleteUnreadOf(
  tx: Queryable,
  batchId: string,
  students: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .delete(messageRecipients)
    .where(and(ofBatch(batchId, students), isNull(messageRecipients.readAt)))
    .returning({ id: messageRecipients.studentId });
  return rows.map(({ id }) => id);
}

/** Who has read what a batch told. */
export async function readersOf(
  tx: Queryable,
  batchId: string,
  students: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: messageRecipients.studentId })
    .from(messageRecipients)
    .where(and(ofBatch(batchId, students), isNotNull(messageRecipients.readAt)));
  return rows.map(({ id }) => id);
}
