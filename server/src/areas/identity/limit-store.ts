import { lt, sql } from 'drizzle-orm';
import { CLOCK, CLOCK_ONCE, fromNow, inMilliseconds, milliseconds } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { limits } from './schema';
import { hashOf } from './secret';

/** A rate limit: `most` at once, one more back every `refillMs`. */
export type RateLimit = { kind: string; most: number; refillMs: number };
/** Something to be spent from one subject's limit. */
export type Spending = { limit: RateLimit; subject: string };

const isOf = ({ limit, subject }: Spending) =>
  sql`${limits.kind} = ${limit.kind} and ${limits.subject} = ${hashOf(subject)}`;

/**
 * Spends one from a subject's limit, or refuses; one statement, so that requests at the same moment on several
 * processes cannot consume the same unit.
 * @returns null when it was spent, else how many milliseconds to wait
 */
export async function consume(db: Queryable, spending: Spending): Promise<number | null> {
  const { kind, most, refillMs } = spending.limit;
  const after = sql`greatest(${limits.wholeAt} + ${milliseconds(refillMs)}, excluded.whole_at)`;
  const spent = await db
    .insert(limits)
    .values({
      kind,
      subject: hashOf(spending.subject),
      wholeAt: sql`${CLOCK} + ${milliseconds(refillMs)}`,
    })
    .onConflictDoUpdate({
      target: [limits.kind, limits.subject],
      set: { wholeAt: after },
      // What would be written for a whole limit says what the clock is.
      setWhere: sql`${after} <= excluded.whole_at + ${milliseconds((most - 1) * refillMs)}`,
    })
    .returning({ kind: limits.kind });
  if (spent.length > 0) return null;
  const left = inMilliseconds(sql`(${limits.wholeAt} - ${CLOCK})`);
  const [row] = await db.select({ left }).from(limits).where(isOf(spending));
  const wholeMs = most * refillMs;
  // The clock was ahead when that was written. It would refuse until that time is over (F-86).
  if (row && row.left > wholeMs)
    await db
      .update(limits)
      .set({ wholeAt: sql`least(${limits.wholeAt}, ${fromNow(wholeMs)})` })
      .where(isOf(spending));
  return row ? Math.max(1, Math.ceil(Math.min(row.left, wholeMs) - (wholeMs - refillMs))) : 1;
}

/** Gives back what was spent: the attempt turned out to be good. */
export async function refund(db: Queryable, spent: Spending[]): Promise<void> {
  if (spent.length === 0) return;
  const rows = spent.map(
    ({ limit, subject }) =>
      sql`(${limit.kind}::text, ${hashOf(subject)}::text, ${limit.refillMs}::double precision)`,
  );
  await db.execute(sql`
    update limits set whole_at = whole_at - given.ms * interval '1 millisecond'
    from (values ${sql.join(rows, sql`, `)}) as given (kind, subject, ms)
    where limits.kind = given.kind and limits.subject = given.subject`);
}

/** Makes a subject's limit whole. */
export async function restore(db: Queryable, spending: Spending): Promise<void> {
  await db.delete(limits).where(isOf(spending));
}

/** Removes limits that are whole: they say nothing. */
export async function deleteWholeLimits(db: Queryable): Promise<void> {
  await db.delete(limits).where(lt(limits.wholeAt, CLOCK_ONCE));
}
