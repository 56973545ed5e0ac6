import { PORTAL_TIME_ZONE, type MailChoice, type MailTopic } from '@portal/shared/contract';
import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { CLOCK, CLOCK_ONCE, fromNow, milliseconds } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { acceptsAnswers } from '../../drives';
import { companies, consents, drives } from '../../drives/schema';
import { students } from '../../identity/schema';
import { filesOfNotified } from '../file-store';
import { mailDeliveries, messageRecipients, messages } from '../schema';

/** Hour of the portal's zone at which a day's digest goes out, and reminders with it. */
export const DIGEST_HOUR = 18;
/** Students of one statement: the embedded database answers no other query, and no poll, while it runs. */
const NOTIFIED_AT_ONCE = 250;
/** A mail that is not sent within this time is given up: its text is out of date. */
export const GIVEN_UP_MS = 24 * 60 * 60 * 1000;

/** The next hour of digests after now: the day that contains the instant `24 - hour` later, at that hour. */
const NEXT_DIGEST: SQL = sql`(date_trunc('day',
    (${CLOCK_ONCE} at time zone ${PORTAL_TIME_ZONE}) + make_interval(hours => ${24 - DIGEST_HOUR}::int))
  + make_interval(hours => ${DIGEST_HOUR}::int)) at time zone ${PORTAL_TIME_ZONE}`;

/**
 * Writes a message to students, and queues its mail to those who have an address and get it by mail; erased students
 * are skipped. It appears in their lists at this moment, however long its event has waited: otherwise a late one
 * would be sorted before messages that a page has read.
 * @param topic of which each may have chosen; null for no choice @param usual how it is sent to those without a
 * choice
 */
export async function insertRecipients(
  tx: Queryable,
  messageId: string,
  recipients: readonly string[],
  mail: { topic: MailTopic | null; usual: MailChoice },
): Promise<void> {
  for (let start = 0; start < recipients.length; start += NOTIFIED_AT_ONCE)
    await insertSome(tx, messageId, recipients.slice(start, start + NOTIFIED_AT_ONCE), mail);
}

async function insertSome(
  tx: Queryable,
  messageId: string,
  recipients: readonly string[],
  { topic, usual }: { topic: MailTopic | null; usual: MailChoice },
): Promise<void> {
  await tx.execute(sql`
    with listed as (
      insert into message_recipients (student_id, message_id, at)
      select s.id, ${messageId}, ${CLOCK_ONCE} from students s
      where s.id = any(${sql.param([...recipients])}::uuid[])
      returning student_id),
    chosen as (
      select s.id, coalesce(c.choice, ${usual}) as choice
      from listed t join students s on s.id = t.student_id
        left join mail_choices c on c.student_id = s.id and c.topic = ${topic}
      where s.email <> ''),
    due as (
      select id, choice = 'daily' as is_digest,
        case choice when 'daily' then ${NEXT_DIGEST} else ${CLOCK_ONCE} end as at
      from chosen where choice <> 'none')
    insert into mail_deliveries (student_id, message_id, state, due_at, ends_at, is_digest)
    select id, ${messageId}, 'queued', at, at + ${milliseconds(GIVEN_UP_MS)}, is_digest from due`);
}

const STARTS = ['queued', 'sending'] as const;

/** A mail that a process has taken. @property lostAnswers how often it may have arrived already */
export type TakenMail = { mailId: string; studentId: string; lostAnswers: number };

/**
 * Takes the mail whose turn it is, so that no other process does before a time (MSG-10): one message, or all of a
 * student's digest. One that a process had and did not finish in its time is taken again, and counts as without answer.
 * @param forMs how long it is taken @returns null where nothing waits, or mail is paused
 */
export async function takeMail(db: Queryable, forMs: number): Promise<TakenMail | null> {
  // The first mail of a digest represents all: its lock covers them, and no process waits for another.
  const { rows } = await db.execute<TakenMail>(sql`
    with turn as (
      select d.student_id, d.message_id, d.is_digest, d.mail_id from mail_deliveries d
      where d.state in ('queued', 'sending') and d.due_at <= ${CLOCK_ONCE}
        and not exists (select from mail_pause)
        and not (d.is_digest and exists (
          select from mail_deliveries o
          where o.student_id = d.student_id and o.is_digest and o.mail_id is not distinct from d.mail_id
            and o.state in ('queued', 'sending') and o.due_at <= ${CLOCK_ONCE}
            and o.message_id < d.message_id))
      order by d.due_at limit 1 for update skip locked),
    name as (select coalesce(mail_id, gen_random_uuid()) as id from turn)
    update mail_deliveries d
    set state = 'sending', due_at = ${fromNow(forMs)}, mail_id = name.id,
      lost_answers = d.lost_answers + (d.state = 'sending')::int
    from turn t, name
    where d.student_id = t.student_id and d.state in ('queued', 'sending') and d.due_at <= ${CLOCK_ONCE}
      and (d.message_id = t.message_id
        or (t.is_digest and d.is_digest and d.mail_id is not distinct from t.mail_id))
    returning d.mail_id as "mailId", d.student_id as "studentId", d.lost_answers as "lostAnswers"`);
  return rows[0] ?? null;
}

/** What a mail says: whom it goes to, and its messages in their order, with what their addresses are made of. */
export const mailContents = (db: Queryable, mailId: string) =>
  db
    .select({
      messageId: messages.id,
      studentId: students.id,
      name: students.name,
      branch: students.branch,
      email: students.email,
      isDigest: mailDeliveries.isDigest,
      kind: messages.kind,
      title: messages.title,
      text: messages.text,
      files: filesOfNotified(sql`${messages.id}`),
      driveId: messages.driveId,
      company: companies.name,
      consentId: consents.id,
      isOpen: sql<boolean>`(${messages.driveId} is null or (${consents.choice} is null
        and ${acceptsAnswers(CLOCK_ONCE, sql`${drives}`)}))`,
    })
    .from(mailDeliveries)
    .innerJoin(messages, eq(messages.id, mailDeliveries.messageId))
    .innerJoin(students, eq(students.id, mailDeliveries.studentId))
    .innerJoin(
      messageRecipients,
      and(
        eq(messageRecipients.messageId, messages.id),
        eq(messageRecipients.studentId, mailDeliveries.studentId),
      ),
    )
    .leftJoin(drives, eq(drives.id, messages.driveId))
    .leftJoin(companies, eq(companies.id, drives.companyId))
    .leftJoin(
      consents,
      and(eq(consents.driveId, drives.id), eq(consents.studentId, mailDeliveries.studentId)),
    )
    .where(and(eq(mailDeliveries.mailId, mailId), eq(mailDeliveries.state, 'sending')))
    .orderBy(messageRecipients.at, messages.at, messages.kind, messages.id);

const taken = (mailId: string) => and(eq(mailDeliveries.mailId, mailId), eq(mailDeliveries.state, 'sending'));

/** Notes how a mail ended, with what the mail server said. */
export async function endMail(
  db: Queryable,
  mailId: string,
  state: 'sent' | 'bounced' | 'failed',
  answer: string | null,
): Promise<void> {
  await db.update(mailDeliveries).set({ state, answer, dueAt: CLOCK }).where(taken(mailId));
}

/**
 * Has a mail wait, or gives it up where its time would be over by then.
 * @param more what counts besides: a refusal for now, or an answer that was lost
 */
export async function queueAgain(
  db: Queryable,
  mailId: string,
  { afterMs, answer, refusals = 0, lostAnswers = 0 }: Again,
): Promise<void> {
  const isOver = sql`${mailDeliveries.endsAt} < ${fromNow(afterMs)}`;
  await db
    .update(mailDeliveries)
    .set({
      state: sql`case when ${isOver} then 'failed' else 'queued' end`,
      dueAt: sql`case when ${isOver} then ${CLOCK} else ${fromNow(afterMs)} end`,
      refusals: sql`${mailDeliveries.refusals} + ${refusals}`,
      lostAnswers: sql`${mailDeliveries.lostAnswers} + ${lostAnswers}`,
      answer,
    })
    .where(taken(mailId));
}
type Again = { afterMs: number; answer: string; refusals?: number; lostAnswers?: number };

/** Takes messages out of a mail, which says them no more. */
export async function leaveOut(
  db: Queryable,
  mailId: string,
  those: readonly { messageId: string }[],
): Promise<void> {
  const ids = those.map(({ messageId }) => messageId);
  await db.delete(mailDeliveries).where(and(taken(mailId), inArray(mailDeliveries.messageId, ids)));
}

/** How often the mail server refused a mail for now. */
export async function refusalsOf(db: Queryable, mailId: string): Promise<number> {
  const [row] = await db
    .select({ refusals: mailDeliveries.refusals })
    .from(mailDeliveries)
    .where(taken(mailId))
    .limit(1);
  return row?.refusals ?? 0;
}

/** Takes back mail of a batch that no process has begun to send. @param students to whom; null: to all */
export async function dropQueuedOf(
  tx: Queryable,
  batchId: string,
  students: readonly string[] | null,
): Promise<void> {
  const ofBatch = sql`(select id from ${messages} where ${messages.batchId} = ${batchId})`;
  await tx
    .delete(mailDeliveries)
    .where(
      and(
        eq(mailDeliveries.state, 'queued'),
        inArray(mailDeliveries.messageId, ofBatch),
        students === null ? undefined : inArray(mailDeliveries.studentId, [...students]),
      ),
    );
}

/** How many mails are in each state, and how many may have arrived twice. */
export async function countMails(db: Queryable) {
  const states = await db
    .select({ state: mailDeliveries.state, count: count() })
    .from(mailDeliveries)
    .groupBy(mailDeliveries.state);
  const [twice] = await db
    .select({ count: count() })
    .from(mailDeliveries)
    .where(sql`${mailDeliveries.lostAnswers} > 0`);
  return { states: new Map(states.map((row) => [row.state, row.count])), twice: twice?.count ?? 0 };
}

/** Mails that did not arrive, the newest first. */
export const undelivered = (db: Queryable, most: number) =>
  db
    .select({
      enrollment: students.enrollment,
      title: messages.title,
      state: mailDeliveries.state,
      at: mailDeliveries.dueAt,
      answer: mailDeliveries.answer,
    })
    .from(mailDeliveries)
    .innerJoin(students, eq(students.id, mailDeliveries.studentId))
    .innerJoin(messages, eq(messages.id, mailDeliveries.messageId))
    .where(inArray(mailDeliveries.state, ['bounced', 'failed']))
    .orderBy(sql`${mailDeliveries.dueAt} desc`, students.enrollment)
    .limit(most);

/** Gives up what waits. @param reason for a person to read @returns how many messages */
export async function giveUpQueued(db: Queryable, reason: string): Promise<number> {
  const rows = await db
    .update(mailDeliveries)
    .set({ state: 'failed', dueAt: CLOCK, answer: reason })
    .where(inArray(mailDeliveries.state, [...STARTS]))
    .returning({ id: mailDeliveries.messageId });
  return rows.length;
}
