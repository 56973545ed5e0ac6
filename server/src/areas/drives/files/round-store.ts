import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { attendances, notices, rounds } from '../schema';

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
      set: {
        ...values,
        cancelledAt: null,
        cancelledReason: null,
        keepsResults: false,
        version: NEXT_VERSION,
      },
    })
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
  if (present.length > 0) await tx.insert(attendances).values(present.map((one) => ({ roundId, ...one })));
}

const SAID = ['html', 'arrived_at', 'deadline', 'withdrawn_at'];
const saidBy = (of: 'notices' | 'excluded') => sql.raw(SAID.map((column) => `${of}.${column}`).join(', '));
const NEXT_NOTICE = sql`notices.version + case when (${saidBy('notices')}) is distinct from (${saidBy('excluded')})
  then 1 else 0 end`;

/** Writes a notice, known by its code; one that was withdrawn is shown again by it. */
export async function putNotice(tx: Queryable, values: typeof notices.$inferInsert): Promise<void> {
  await tx
    .insert(notices)
    .values(values)
    .onConflictDoUpdate({
      target: [notices.driveId, notices.code],
      set: { ...values, withdrawnAt: null, version: NEXT_NOTICE },
    });
}
