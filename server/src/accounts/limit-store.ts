import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { limits } from '../database/schema';
import { hashOf } from './secret';

/** A budget: `most` at once, one more back every `refillMs`. */
export type Budget = { kind: string; most: number; refillMs: number };
/** Something to be spent from one subject's budget. */
export type Spending = { budget: Budget; subject: string };

const milliseconds = (count: number) => sql`${count}::double precision * interval '1 millisecond'`;

/**
 * Spends one from a subject's budget, or refuses; one statement, so that requests at the same moment on several
 * processes cannot spend the same unit.
 * @param at the clock
 * @returns null when it was spent, else how many milliseconds to wait
 */
export async function spend(db: Queryable, { budget, subject }: Spending, at: Date): Promise<number | null> {
  const { kind, most, refillMs } = budget;
  const now = sql`${at.toISOString()}::timestamptz`;
  const after = sql`greatest(${limits.wholeAt}, ${now}) + ${milliseconds(refillMs)}`;
  const spent = await db
    .insert(limits)
    .values({ kind, subject: hashOf(subject), wholeAt: sql`${now} + ${milliseconds(refillMs)}` })
    .onConflictDoUpdate({
      target: [limits.kind, limits.subject],
      set: { wholeAt: after },
      setWhere: sql`${after} <= ${now} + ${milliseconds(most * refillMs)}`,
    })
    .returning({ wholeAt: limits.wholeAt });
  if (spent.length > 0) return null;
  const [row] = await db
    .select({ wholeAt: limits.wholeAt })
    .from(limits)
    .where(sql`${limits.kind} = ${kind} and ${limits.subject} = ${hashOf(subject)}`);
  return row ? Math.max(1, row.wholeAt.getTime() - at.getTime() - (most - 1) * refillMs) : 1;
}

/** Gives one back that was spent: the attempt turned out to be good. */
export async function giveBack(db: Queryable, { budget, subject }: Spending): Promise<void> {
  await db
    .update(limits)
    .set({ wholeAt: sql`${limits.wholeAt} - ${milliseconds(budget.refillMs)}` })
    .where(sql`${limits.kind} = ${budget.kind} and ${limits.subject} = ${hashOf(subject)}`);
}

/** Makes a subject's budget whole. */
export async function restore(db: Queryable, { budget, subject }: Spending): Promise<void> {
  await db
    .delete(limits)
    .where(sql`${limits.kind} = ${budget.kind} and ${limits.subject} = ${hashOf(subject)}`);
}

/** Removes budgets that are whole: they say nothing. */
export async function deleteWholeBudgets(db: Queryable, now: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.wholeAt, now));
}
