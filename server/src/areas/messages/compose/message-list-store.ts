import type { CellMessage, MessageRecipient, RecipientTab } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE, inMilliseconds } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { filesOf } from '../file-store';

type Paging = { limit: number; offset: number };

/** Messages `w` with their recipients `r`, the place of each in the bell `p` and their mail `m`. */
const WITH_RECIPIENTS = sql`cell_messages w join cell_message_recipients r on r.cell_message_id = w.id
  left join message_recipients p on p.message_id = w.message_id and p.student_id = r.student_id
  left join mail_deliveries m on m.message_id = w.message_id and m.student_id = r.student_id`;

/** Which recipients stand on a tab: its count is its length (MSG-02). */
const ON_TAB: Record<RecipientTab, SQL> = {
  all: sql`true`,
  opened: sql`p.read_at is not null`,
  queued: sql`((w.told_at is null and w.stopped_at is null) or m.state in ('queued', 'sending'))`,
  sent: sql`m.state = 'sent'`,
  failed: sql`m.state in ('bounced', 'failed')`,
};

const count = (tab: RecipientTab): SQL => sql`count(*) filter (where coalesce(${ON_TAB[tab]}, false))`;
const COUNTS = sql`(select json_build_object('all', ${count('all')}, 'opened', ${count('opened')},
    'queued', ${count('queued')}, 'sent', ${count('sent')}, 'failed', ${count('failed')})
  from ${WITH_RECIPIENTS} where w.id = x.id)`;

const instant = (column: SQL): SQL => sql`to_json(${column}) #>> '{}'`;
const MS_LEFT = inMilliseconds(sql`greatest(x.due_at - ${CLOCK_ONCE}, interval '0')`);

const listed = (rest: SQL): SQL => sql`
  select x.id, x.subject, x.text, x.audience, coalesce(t.name, c.actor, 'The portal') as by,
    ${instant(sql`x.at`)} as at, ${instant(sql`x.due_at`)} as due_at, x.by_mail,
    case when x.stopped_at is not null then 'stopped' when x.told_at is not null then 'sent' else 'waiting' end as state,
    x.stopped_why,
    case when x.stopped_at is null and x.told_at is null then ${MS_LEFT} else 0 end as ms_left, ${COUNTS} as counts,
    ${filesOf(sql`x.id`)} as files
  from cell_messages x join cell_batches b on b.id = x.batch_id
    left join cell_words c on c.batch_id = b.id
    left join staff t on b.actor_kind = 'staff' and t.id = b.actor_id
  ${rest}`;

/** @param drive the id of a drive; absent: all messages */
const ofDrive = (drive: string | undefined): SQL =>
  drive === undefined ? sql`true` : sql`x.drive_id::text = ${drive}`;

/** Messages of the cell, the newest first. */
export async function listCellMessages(
  db: Queryable,
  drive: string | undefined,
  { limit, offset }: Paging,
): Promise<CellMessage[]> {
  const { rows } = await db.execute<CellMessage>(
    listed(sql`where ${ofDrive(drive)} order by x.at desc, x.id limit ${limit} offset ${offset}`),
  );
  return rows;
}

/** One of them; undefined where there is none. */
export async function readCellMessage(db: Queryable, id: string): Promise<CellMessage | undefined> {
  const { rows } = await db.execute<CellMessage>(listed(sql`where x.id = ${id}`));
  return rows[0];
}

/** How many messages there are. */
export async function countCellMessages(db: Queryable, drive: string | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from cell_messages x where ${ofDrive(drive)}`,
  );
  return rows[0]!.count;
}

/** A page of whom a message was written to, and how far it is with each. */
export async function listRecipients(
  db: Queryable,
  { id, tab }: { id: string; tab: RecipientTab },
  { limit, offset }: Paging,
): Promise<MessageRecipient[]> {
  const { rows } = await db.execute<MessageRecipient>(sql`
    select s.id, s.enrollment, s.name, m.state as mail, m.answer, ${instant(sql`p.read_at`)} as opened_at
    from ${WITH_RECIPIENTS} join students s on s.id = r.student_id
    where w.id = ${id} and ${ON_TAB[tab]} order by s.enrollment limit ${limit} offset ${offset}`);
  return rows;
}
