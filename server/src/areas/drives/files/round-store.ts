import { and, eq, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { attendances, notices, rounds } from '../schema';

/** Takes a drive's rounds away but for these numbers. */
export async function keepRounds(tx: Queryable, driveId: string, numbers: number[]): Promise<void> {
  await tx
    .delete(rounds)
    .where(and(eq(rounds.driveId, driveId), notInArray(rounds.number, numbers.length > 0 ? numbers : [0])));
}

/** Writes a round, known by its number. @returns its id */
export async function putRound(tx: Queryable, values: typeof rounds.$inferInsert): Promise<string> {
  const [row] = await tx
    .insert(rounds)
    .values(values)
    .onConflictDoUpdate({ target: [rounds.driveId, rounds.number], set: values })
    .returning({ id: rounds.id });
  return row!.id;
}

/** Writes who came to a round, in place of what was known. */
export async function replaceAttendances(
  tx: Queryable,
  roundId: string,
  present: Omit<typeof attendances.$inferInsert, 'roundId'>[],
): Promise<void> {
  await tx.delete(attendances).where(eq(attendances.roundId, roundId));
  if (present.length === 0) return;
  await tx.insert(attendances).values(present.map((one) => ({ roundId, ...one })));
}

/** Takes a drive's notices away but for these codes. */
export async function keepNotices(tx: Queryable, driveId: string, codes: string[]): Promise<void> {
  await tx
    .delete(notices)
    .where(and(eq(notices.driveId, driveId), notInArray(notices.code, codes.length > 0 ? codes : [''])));
}

/** Writes a notice, known by its code. */
export async function putNotice(tx: Queryable, values: typeof notices.$inferInsert): Promise<void> {
  await tx
    .insert(notices)
    .values(values)
    .onConflictDoUpdate({ target: [notices.driveId, notices.code], set: values });
}
