import { CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { mailPause } from '../schema';

/** Has no message go out by mail until `endPause`. @param reason for a person to read */
export async function beginPause(db: Queryable, reason: string): Promise<void> {
  await db.insert(mailPause).values({ since: CLOCK, reason }).onConflictDoNothing();
}

/** Since when mail is paused, and why; null where it is not. */
export async function readPause(db: Queryable): Promise<{ since: Date; reason: string } | null> {
  const [row] = await db.select({ since: mailPause.since, reason: mailPause.reason }).from(mailPause);
  return row ?? null;
}

export async function endPause(db: Queryable): Promise<void> {
  await db.delete(mailPause);
}
