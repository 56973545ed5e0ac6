import type { MailChoice, MailTopic } from '@portal/shared/contract';
import { MESSAGE_LIMITS } from '@portal/shared/contract/cell';
import { eq, sql, type SQL } from 'drizzle-orm';
import { CLOCK, fromNow, TODAY } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { eventsToNotify } from '../../../platform/events/schema';
import { isSeen } from '../../drives';
import { companies, drives } from '../../drives/schema';
import { cellMessageRecipients, cellMessages, responseReminders } from '../schema';

/** What a message takes of its drive. */
export async function driveOfMessage(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: drives.id,
      company: companies.name,
      deadline: drives.deadline,
      isSeen: isSeen(CLOCK, sql`${drives}`),
    })
    .from(drives)
    .innerJoin(companies, eq(companies.id, drives.companyId))
    .where(eq(drives.id, id));
  return row;
}

/** The ids that a query finds. */
export async function readIds(db: Queryable, ids: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(ids);
  return rows.map(({ id }) => id);
}

/** A student as one who would read a message. @property mails whether it comes by mail */
export type Reader = { id: string; name: string; branch: string; email: string; mails: boolean };
type Seen = { students: number; byMail: number; names: string[]; readers: Reader[] };

/**
 * How many an audience has now, the first by name, and the students for the preview: one who gets no mail, the one
 * with the longest name, and the first.
 * @param mail topic and the default for a student without a choice
 */
export async function lookAtAudience(
  db: Queryable,
  ids: SQL,
  { topic, usual }: { topic: MailTopic | null; usual: MailChoice },
): Promise<Seen> {
  const { names, samples } = MESSAGE_LIMITS;
  const { rows } = await db.execute<Seen>(sql`
    with people as materialized (
      select s.id, s.name, s.branch, s.email, s.enrollment,
        (s.email <> '' and coalesce(c.choice, ${usual}) <> 'none') as mails
      from (${ids}) chosen join students s on s.id = chosen.id
        left join mail_choices c on c.student_id = s.id and c.topic = ${topic}),
    shown as (
      (select p.*, 1 as place from people p where not mails order by enrollment limit 1)
      union all (select p.*, 2 from people p order by length(name) desc, enrollment limit 1)
      union all (select p.*, 3 from people p order by enrollment limit ${samples}))
    select (select count(*) from people)::int as students,
      (select count(*) from people where mails)::int as "byMail",
      array(select name from people order by name, enrollment limit ${names}) as names,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'branch', branch, 'email', email,
        'mails', mails) order by place, enrollment), '[]') from shown) as readers`);
  return rows[0]!;
}

type NewMessage = Pick<
  typeof cellMessages.$inferInsert,
  'id' | 'batchId' | 'subject' | 'text' | 'audience' | 'byMail' | 'driveId'
> & { at: string | null; now: boolean };

/** Writes a message, which goes at its time and, unless it is to go now, not before it could be stopped. @returns when, ISO 8601 */
export async function insertCellMessage(tx: Queryable, { at, now, ...message }: NewMessage): Promise<string> {
  const soonest = now ? CLOCK : fromNow(MESSAGE_LIMITS.stopMs);
  const dueAt = at === null ? soonest : sql`greatest(${soonest}, ${at}::timestamptz)`;
  const [row] = await tx
    .insert(cellMessages)
    .values({ ...message, at: CLOCK, dueAt })
    .returning({ dueAt: cellMessages.dueAt });
  return row!.dueAt.toISOString();
}

/** Writes down to whom a message goes. @returns how many they are */
export async function insertAudience(tx: Queryable, id: string, ids: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with written as (insert into cell_message_recipients (cell_message_id, student_id)
      select distinct ${id}::uuid, chosen.id from (${ids}) chosen returning 1)
    select count(*)::int as count from written`);
  return rows[0]!.count;
}

/** Keeps a message from going. @returns false where it has gone: anyone who is telling it is waited for */
export async function takeFromOutbox(tx: Queryable, batchId: string): Promise<boolean> {
  const taken = await tx
    .delete(eventsToNotify)
    .where(eq(eventsToNotify.batchId, batchId))
    .returning({ id: eventsToNotify.id });
  return taken.length > 0;
}

/** How many a message was written to. */
export const countAudience = (db: Queryable, id: string): Promise<number> =>
  db.$count(cellMessageRecipients, eq(cellMessageRecipients.cellMessageId, id));

/** A message as a change needs it; undefined where there is none. */
export async function findCellMessage(tx: Queryable, id: string) {
  const [row] = await tx
    .select({
      id: cellMessages.id,
      batchId: cellMessages.batchId,
      at: cellMessages.at,
      dueAt: cellMessages.dueAt,
      messageId: cellMessages.messageId,
      stoppedAt: cellMessages.stoppedAt,
      toldAt: cellMessages.toldAt,
    })
    .from(cellMessages)
    .where(eq(cellMessages.id, id));
  return row;
}

/** Records that a drive was reminded today. @returns false where it was before */
export async function noteReminder(tx: Queryable, driveId: string, cellMessageId: string): Promise<boolean> {
  const noted = await tx
    .insert(responseReminders)
    .values({ driveId, cellMessageId, day: TODAY })
    .onConflictDoNothing()
    .returning({ driveId: responseReminders.driveId });
  return noted.length > 0;
}
