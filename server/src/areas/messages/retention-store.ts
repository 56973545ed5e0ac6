import { lt, sql, type SQL } from 'drizzle-orm';
import { ago } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { eventsToNotify } from '../../platform/events/schema';
import { reminders } from './schema';

/** Rows of one statement: other queries do not wait long for it. */
const AT_ONCE = 5_000;

/** Deletes some at a time until none is left. @param some a query of the `ctid`s that go */
async function deleteAll(db: Queryable, table: SQL, some: SQL): Promise<void> {
  for (let gone: number = AT_ONCE; gone === AT_ONCE;) {
    const { rows } = await db.execute<{ gone: number }>(sql`
      with gone as (delete from ${table} where ctid = any(array(${some} limit ${AT_ONCE})) returning 1)
      select count(*)::int as gone from gone`);
    gone = rows[0]?.gone ?? 0;
  }
}

const RECIPIENTS = sql`message_recipients`;
/** Old messages lead to their recipients by an index. */
const recipientsOf = (ms: number, also: SQL): SQL => sql`
  select r.ctid from messages m join message_recipients r on r.message_id = m.id
  where m.at < ${ago(ms)} and r.at < ${ago(ms)} and ${also}
    and not exists (select from mail_deliveries d where d.student_id = r.student_id
      and d.message_id = r.message_id and d.state in ('queued', 'sending'))`;

/** Removes messages from the lists of those who read them, with what became of their mail. */
export const deleteRead = (db: Queryable, ms: number): Promise<void> =>
  deleteAll(db, RECIPIENTS, recipientsOf(ms, sql`r.read_at is not null`));

/** Removes messages from every list. */
export const deleteUnread = (db: Queryable, ms: number): Promise<void> =>
  deleteAll(db, RECIPIENTS, recipientsOf(ms, sql`true`));

/** Removes what became of mails of old messages, those alone that are on no way any more. */
export const deleteOldDeliveries = (db: Queryable, ms: number): Promise<void> =>
  deleteAll(
    db,
    sql`mail_deliveries`,
    sql`select d.ctid from messages m join mail_deliveries d on d.message_id = m.id
      where m.at < ${ago(ms)} and d.due_at < ${ago(ms)} and d.state not in ('queued', 'sending')`,
  );

/** Removes old messages that stand on no list. */
export const deleteEmptyMessages = (db: Queryable, ms: number): Promise<void> =>
  deleteAll(
    db,
    sql`messages`,
    sql`select m.ctid from messages m where m.at < ${ago(ms)}
      and not exists (select from message_recipients r where r.message_id = m.id)`,
  );

/** Removes what was noted of reminders of instants long gone. */
export async function deleteOldReminders(db: Queryable, ms: number): Promise<void> {
  await db.delete(reminders).where(lt(reminders.at, ago(ms)));
}

/** Gives events up that fail for so long. @returns how many */
export async function deleteFailing(db: Queryable, ms: number): Promise<number> {
  const gone = await db
    .delete(eventsToNotify)
    .where(lt(eventsToNotify.failingSince, ago(ms)))
    .returning({ id: eventsToNotify.id });
  return gone.length;
}
