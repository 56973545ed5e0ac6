import { eq, isNotNull, and, sql } from 'drizzle-orm';
import { CLOCK_ONCE, fromNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { parts, teamMails } from '../schema';

/** A mail to a part's team. */
export type TeamMail = typeof teamMails.$inferSelect;

/** Queues a mail to a part's team, with what it is about in one transaction; a part without an address has none. */
export async function insertTeamMail(
  tx: Queryable,
  part: string,
  { subject, text }: Pick<TeamMail, 'subject' | 'text'>,
): Promise<void> {
  const [to] = await tx
    .select({ address: parts.address })
    .from(parts)
    .where(and(eq(parts.name, part), isNotNull(parts.address)));
  if (to?.address) await tx.insert(teamMails).values({ address: to.address, subject, text });
}

/** Holds a part to the end of a transaction: of two processes that write something of it one is the first. */
export async function lockPart(tx: Queryable, part: string): Promise<void> {
  await tx.select({ name: parts.name }).from(parts).where(eq(parts.name, part)).for('update');
}

/**
 * Takes a mail whose time has come, so that no other process does for a while.
 * @returns null where none waits
 */
export async function takeTeamMail(db: Queryable, forMs: number): Promise<TeamMail | null> {
  const due = sql`(select m.id from ${teamMails} m where m.due_at <= ${CLOCK_ONCE} order by m.due_at
    limit 1 for update skip locked)`;
  const [taken] = await db
    .update(teamMails)
    .set({ dueAt: fromNow(forMs), tries: sql`${teamMails.tries} + 1` })
    .where(sql`${teamMails.id} = ${due}`)
    .returning();
  return taken ?? null;
}

/** Forgets a mail: it went out, or never will. */
export async function dropTeamMail(db: Queryable, id: string): Promise<void> {
  await db.delete(teamMails).where(eq(teamMails.id, id));
}

/** Forgets all mails that wait. */
export async function dropTeamMails(tx: Queryable): Promise<void> {
  await tx.delete(teamMails);
}

/** Sets where a part's team is reached; null for nowhere. @returns whether the part is known */
export async function writeAddress(tx: Queryable, part: string, address: string | null): Promise<boolean> {
  const found = await tx
    .update(parts)
    .set({ address })
    .where(eq(parts.name, part))
    .returning({ name: parts.name });
  return found.length > 0;
}

/** Where a part's team is reached; null for nowhere. */
export async function readAddress(db: Queryable, part: string): Promise<string | null> {
  const [row] = await db.select({ address: parts.address }).from(parts).where(eq(parts.name, part));
  return row?.address ?? null;
}
