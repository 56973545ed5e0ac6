import { eq, sql } from 'drizzle-orm';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { companies, drives } from '../drives/schema';
import { cellMessageRecipients, cellMessages, responseReminders } from './schema';

/** The recipients of a message of the cell, without those who were erased since. */
export async function recipientsOf(db: Queryable, cellMessageId: string): Promise<string[]> {
  const rows = await db
    .select({ id: cellMessageRecipients.studentId })
    .from(cellMessageRecipients)
    .where(eq(cellMessageRecipients.cellMessageId, cellMessageId));
  return rows.map(({ id }) => id);
}

/** A message of the cell as it was written, with what is put in of its drive as that is now. */
export async function readCellMessage(tx: Queryable, cellMessageId: string) {
  const [row] = await tx
    .select({
      subject: cellMessages.subject,
      text: cellMessages.text,
      byMail: cellMessages.byMail,
      company: companies.name,
      deadline: drives.deadline,
    })
    .from(cellMessages)
    .leftJoin(drives, eq(drives.id, cellMessages.driveId))
    .leftJoin(companies, eq(companies.id, drives.companyId))
    .where(eq(cellMessages.id, cellMessageId));
  return row!;
}

/** Notes that a message of the cell went, and what students have of it. */
export async function noteNotified(tx: Queryable, cellMessageId: string, messageId: string): Promise<void> {
  await tx
    .update(cellMessages)
    .set({ toldAt: CLOCK, messageId: sql`${messageId}::uuid` })
    .where(eq(cellMessages.id, cellMessageId));
}

/** Whether it is the reminder of a drive. */
export const isNudge = async (db: Queryable, cellMessageId: string): Promise<boolean> =>
  (await db.$count(responseReminders, eq(responseReminders.cellMessageId, cellMessageId))) > 0;

/** What happened to a message's drive since it was written. @returns null where the drive is not withdrawn */
export async function endOfDrive(
  db: Queryable,
  cellMessageId: string,
  driveId: string,
): Promise<'discarded' | 'hidden' | 'withdrawn' | null> {
  const { rows } = await db.execute<{ end: 'discarded' | 'hidden' | 'withdrawn' | null }>(sql`
    select case when d.id is null then 'discarded' when not d.is_published then 'hidden'
      when d.withdrawn_at > w.at then 'withdrawn' end as "end"
    from cell_messages w left join drives d on d.id = ${driveId} where w.id = ${cellMessageId}`);
  return rows[0]?.end ?? null;
}

/** Leaves those alone on a message whom it went to. */
export async function keepRecipients(
  tx: Queryable,
  cellMessageId: string,
  recipients: readonly string[],
): Promise<void> {
  await tx.execute(sql`delete from cell_message_recipients where cell_message_id = ${cellMessageId}
    and student_id not in (select unnest(${sql.param([...recipients])}::uuid[]))`);
}

/**
 * Records that a message was stopped; a stopped reminder does not count as one of its drive. @param why null: a
 * person stopped it
 */
export async function noteStopped(tx: Queryable, cellMessageId: string, why: string | null): Promise<void> {
  await tx.delete(responseReminders).where(eq(responseReminders.cellMessageId, cellMessageId));
  await tx
    .update(cellMessages)
    .set({ stoppedAt: CLOCK, stoppedWhy: why })
    .where(eq(cellMessages.id, cellMessageId));
}
