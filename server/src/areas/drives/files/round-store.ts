import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { attendances, notices, rounds } from '../schema';
import { settleResults, shownResult } from '../shown-result-store';

/** A round that a file does not name. @property why it has to stay; null where nothing hangs on it */
type UnnamedRound = { id: string; number: number; name: string; why: string | null };

/** A drive's rounds but for these numbers, and those that were cancelled: no file has these (CEL-60). */
export async function unnamedRounds(
  tx: Queryable,
  driveId: string,
  numbers: number[],
): Promise<UnnamedRound[]> {
  const { rows } = await tx.execute<UnnamedRound>(sql`
    select r.id, r.number, r.name, case
        when exists (select 1 from attendances a where a.round_id = r.id) then 'has attendance or results'
        when exists (select 1 from cell_actions c where c.subject_id = r.drive_id
          and c.kind in ('round.added', 'round.changed') and c.after ->> 'round' = r.id::text)
          then 'was added or changed in the console' end as why
    from rounds r where r.drive_id = ${driveId} and r.cancelled_at is null
      and r.number <> all(${sql.param(numbers)}::int[]) order by r.number for update of r`);
  return rows;
}

/** Takes rounds away. */
export async function dropRounds(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(rounds).where(inArray(rounds.id, ids));
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

/** What the console marked in a round, as students know it, by enrollment. */
export async function marksOfConsole(
  tx: Queryable,
  roundId: string,
): Promise<{ student: string; status: string | null; result: string | null }[]> {
  const { rows } = await tx.execute<{ student: string; status: string | null; result: string | null }>(sql`
    select s.enrollment as student, a.status, ${shownResult(sql`a`, sql`r`)} as result
    from attendances a join rounds r on r.id = a.round_id join students s on s.id = a.student_id
    where a.round_id = ${roundId} and exists (select from cell_actions c
      where c.subject_id = a.round_id and c.student_id = a.student_id
        and c.kind in ('round.marked', 'round.result released'))
    order by s.enrollment`);
  return rows;
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

/** Takes a drive's notices away but for these codes, and for those of the console, of which no file need know (MSG-03). */
export async function keepNotices(tx: Queryable, driveId: string, codes: string[]): Promise<void> {
  await tx
    .delete(notices)
    .where(
      and(
        eq(notices.driveId, driveId),
        eq(notices.isOfConsole, false),
        notInArray(notices.code, codes.length > 0 ? codes : ['']),
      ),
    );
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
