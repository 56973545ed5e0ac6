import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { attendances, notices, rounds } from '../schema';
import { settleResults } from '../shown-result-store';

/** Takes a drive's rounds away but for these numbers, and those that were cancelled: no file has these (CEL-60). */
export async function keepRounds(tx: Queryable, driveId: string, numbers: number[]): Promise<void> {
  await tx
    .delete(rounds)
    .where(
      and(
        eq(rounds.driveId, driveId),
        isNull(rounds.cancelledAt),
        notInArray(rounds.number, numbers.length > 0 ? numbers : [0]),
      ),
    );
}

const HELD = ['name', 'starts_at', 'duration_minutes', 'mode', 'venue', 'instructions', 'cancelled_at'];
const heldBy = (of: 'rounds' | 'excluded') => sql.raw(HELD.map((column) => `${of}.${column}`).join(', '));
/** Grows with what calendars show (MSG-07). */
const NEXT_VERSION = sql`rounds.version + case when (${heldBy('rounds')}) is distinct from (${heldBy('excluded')})
  then 1 else 0 end`;

/** Writes a round, known by its number; one that was cancelled takes place again by it. @returns its id */
export async function putRound(tx: Queryable, values: typeof rounds.$inferInsert): Promise<string> {
  const [row] = await tx
    .insert(rounds)
    .values(values)
    .onConflictDoUpdate({
      target: [rounds.driveId, rounds.number],
      set: { ...values, cancelledAt: null, cancelledReason: null, version: NEXT_VERSION },
    })
    .returning({ id: rounds.id });
  return row!.id;
}

/** Writes who came to a round, in place of what was known; what is staged stays staged (CEL-62). */
export async function replaceAttendances(
  tx: Queryable,
  roundId: string,
  present: Omit<typeof attendances.$inferInsert, 'roundId'>[],
): Promise<void> {
  await settleResults(tx, roundId);
  const ofRound = eq(attendances.roundId, roundId);
  const known = await tx
    .select()
    .from(attendances)
    .where(and(ofRound, isNotNull(attendances.stagedResult)));
  await tx.delete(attendances).where(ofRound);
  const named = new Set(present.map(({ studentId }) => studentId));
  const staged = new Map(known.map(({ studentId, stagedResult }) => [studentId, stagedResult]));
  const rows = [
    ...present.map((one) => ({ roundId, ...one, stagedResult: staged.get(one.studentId) ?? null })),
    ...known
      .filter(({ studentId }) => !named.has(studentId))
      .map(({ studentId, stagedResult }) => ({ roundId, studentId, stagedResult })),
  ];
  if (rows.length > 0) await tx.insert(attendances).values(rows);
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
