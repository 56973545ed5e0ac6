import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { CLOCK } from '../database/clock';
import type { Queryable } from '../database/database';
import type { PortalEvent } from './event';
import { eventsToNotify } from './schema';

/**
 * Stores that something happened, within the transaction in which it happens: the notifier reads it from there, and a
 * rolled back transaction notifies no one.
 */
export async function raiseEvents(tx: Queryable, ...raised: PortalEvent[]): Promise<void> {
  if (raised.length === 0) return;
  await tx.insert(eventsToNotify).values(
    raised.map(({ kind, students, driveId, batchId, facts, at }) => ({
      kind,
      students: students ?? null,
      driveId: driveId ?? null,
      batchId: batchId ?? null,
      facts: facts ?? {},
      at: at ?? CLOCK,
    })),
  );
}

/** How many students the notifications of a batch are for: those that it raised, which name their students (F-80). */
export async function countNotified(tx: Queryable, batchId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct s.id)::int as count from ${eventsToNotify} e, unnest(e.students) as s(id)
    where e.batch_id = ${batchId} and e.kind <> 'action.undone'`);
  return rows[0]!.count;
}

/**
 * Removes the event of a coming notice of which no one was notified yet: the next event replaces it (MSG-05).
 * @returns whether it waited
 */
export async function dropWaitingNotice(tx: Queryable, driveId: string, notice: string): Promise<boolean> {
  const dropped = await tx
    .delete(eventsToNotify)
    .where(
      and(
        eq(eventsToNotify.kind, 'notice.arrived'),
        eq(eventsToNotify.driveId, driveId),
        sql`${eventsToNotify.facts} ->> 'notice' = ${notice}`,
      ),
    )
    .returning({ id: eventsToNotify.id });
  return dropped.length > 0;
}

/**
 * Notifies students of a round's results at another time, where no one was notified of them yet (F-64).
 * @param at null: never
 */
export async function moveWaitingResults(
  tx: Queryable,
  { driveId, number }: { driveId: string; number: number },
  at: Date | null,
): Promise<void> {
  const ofRound = and(
    eq(eventsToNotify.kind, 'round.results'),
    eq(eventsToNotify.driveId, driveId),
    sql`${eventsToNotify.facts} ->> 'number' = ${String(number)}`,
    sql`${eventsToNotify.at} > ${CLOCK}`,
  );
  await (at === null
    ? tx.delete(eventsToNotify).where(ofRound)
    : tx.update(eventsToNotify).set({ at }).where(ofRound));
}

/** Later than any clock: what waits so is notified once it is given a time. */
const HELD = sql`'infinity'::timestamptz`;

const openingsOf = (driveIds: readonly string[]): SQL | undefined =>
  and(
    inArray(eventsToNotify.kind, ['drive.opened', 'drive.widened']),
    inArray(eventsToNotify.driveId, driveIds),
  );

/** Has what says that drives are open, and no one was notified of yet, wait until it is released (F-69). */
export async function holdOpenings(tx: Queryable, driveIds: readonly string[]): Promise<void> {
  await tx.update(eventsToNotify).set({ at: HELD, failingSince: null }).where(openingsOf(driveIds));
}

/** What is held of drives. */
export const heldOpenings = (tx: Queryable, driveIds: readonly string[]) =>
  tx
    .select({
      id: eventsToNotify.id,
      kind: eventsToNotify.kind,
      driveId: sql<string>`${eventsToNotify.driveId}`,
      students: eventsToNotify.students,
    })
    .from(eventsToNotify)
    .where(and(openingsOf(driveIds), eq(eventsToNotify.at, HELD)));

/** Has what was held be notified. */
export async function releaseOpening(
  tx: Queryable,
  id: string,
  to: { students: string[]; at: Date },
): Promise<void> {
  await tx.update(eventsToNotify).set(to).where(eq(eventsToNotify.id, id));
}
