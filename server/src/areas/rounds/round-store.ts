import type { RoundFields } from '@portal/shared/contract/cell';
import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { IS_MARKED } from '../drives';
import { rounds } from '../drives/schema';

/** A round while something is done with it; its instant as the database writes it. */
export type HeldRound = RoundFields & {
  id: string;
  driveId: string;
  number: number;
  version: number;
  isCancelled: boolean;
};

/** A round; undefined where there is none. @param hold whether it is held until the transaction ends */
export async function readRound(db: Queryable, id: string, hold = sql``): Promise<HeldRound | undefined> {
  const { rows } = await db.execute<HeldRound>(sql`
    select r.id, r.drive_id as "driveId", r.number, r.version, r.name, to_json(r.starts_at) #>> '{}' as at,
      r.duration_minutes, r.mode, r.venue, r.instructions, r.cancelled_at is not null as "isCancelled"
    from rounds r where r.id = ${id} ${hold}`);
  const [row] = rows;
  return row && { ...row, at: new Date(row.at).toISOString() };
}

/** A round, held until the transaction ends; undefined where there is none. */
export const lockRoundRow = (tx: Queryable, id: string): Promise<HeldRound | undefined> =>
  readRound(tx, id, sql`for update of r`);

/** A round's drive and number; undefined where there is no such round. */
export async function placeOfRound(
  db: Queryable,
  id: string,
): Promise<{ driveId: string; number: number } | undefined> {
  const [row] = await db
    .select({ driveId: rounds.driveId, number: rounds.number })
    .from(rounds)
    .where(eq(rounds.id, id));
  return row;
}

/** The number that the next round of a drive has: cancelled ones keep theirs. */
export async function nextNumber(db: Queryable, driveId: string): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select coalesce(max(number), 0)::int + 1 as next from rounds where drive_id = ${driveId}`,
  );
  return rows[0]!.next;
}

const columnsOf = ({
  at,
  duration_minutes: durationMinutes,
  name,
  mode,
  venue,
  instructions,
}: RoundFields) => ({
  name,
  startsAt: new Date(at),
  durationMinutes,
  mode,
  venue,
  instructions,
});

/** Writes a new round. @returns its id */
export async function insertRound(
  tx: Queryable,
  { driveId, number, ...fields }: RoundFields & { driveId: string; number: number },
): Promise<string> {
  const [row] = await tx
    .insert(rounds)
    .values({ driveId, number, ...columnsOf(fields) })
    .returning({ id: rounds.id });
  return row!.id;
}

const NEXT_VERSION = sql`${rounds.version} + 1`;

/** Writes what is said of a round. */
export async function updateRound(tx: Queryable, id: string, fields: RoundFields): Promise<void> {
  await tx
    .update(rounds)
    .set({ ...columnsOf(fields), version: NEXT_VERSION })
    .where(eq(rounds.id, id));
}

/** Cancels a round, or has it take place again. @param how null: it takes place; whether its results still count (F-64) */
export async function writeCancellation(
  tx: Queryable,
  id: string,
  how: { reason: string; keepsResults: boolean } | null,
): Promise<void> {
  await tx
    .update(rounds)
    .set({
      cancelledReason: how?.reason ?? null,
      cancelledAt: how === null ? null : CLOCK,
      keepsResults: how?.keepsResults ?? false,
      version: NEXT_VERSION,
    })
    .where(eq(rounds.id, id));
}

/** How many students of a round have an attendance or a result. */
export async function countMarked(tx: Queryable, id: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from attendances a where round_id = ${id} and ${IS_MARKED}`,
  );
  return rows[0]!.count;
}

/** The shortlist of a drive; undefined where it has none. */
export async function findShortlist(
  tx: Queryable,
  driveId: string,
): Promise<{ id: string; isCancelled: boolean } | undefined> {
  const [row] = await tx
    .select({ id: rounds.id, isCancelled: sql<boolean>`${rounds.cancelledAt} is not null` })
    .from(rounds)
    .where(and(eq(rounds.driveId, driveId), eq(rounds.number, SHORTLIST_NUMBER)));
  return row;
}

/** Whether a round of a drive that was not cancelled has begun, by the database's clock. */
export async function hasBegun(tx: Queryable, driveId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: rounds.id })
    .from(rounds)
    .where(
      and(
        eq(rounds.driveId, driveId),
        gt(rounds.number, SHORTLIST_NUMBER),
        isNull(rounds.cancelledAt),
        lte(rounds.startsAt, CLOCK),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Writes the shortlist of a drive: its beginning is the minute that it is made in. @returns its id */
export async function insertShortlistStep(tx: Queryable, driveId: string, name: string): Promise<string> {
  const place = { durationMinutes: 1, mode: 'ONLINE', venue: '', instructions: '' };
  const [row] = await tx
    .insert(rounds)
    .values({
      driveId,
      number: SHORTLIST_NUMBER,
      name,
      startsAt: sql`date_trunc('minute', ${CLOCK}) - interval '1 minute'`,
      ...place,
    })
    .returning({ id: rounds.id });
  return row!.id;
}

/** A round with its place. @property hasResults whether it has any, published or not */
export type OrderedRound = {
  id: string;
  number: number;
  name: string;
  isCancelled: boolean;
  hasResults: boolean;
};

/** The rounds of a drive in their order but for the shortlist, which is before all; held until the transaction ends. */
export async function lockRoundsOf(tx: Queryable, driveId: string): Promise<OrderedRound[]> {
  const { rows } = await tx.execute<OrderedRound>(sql`
    select r.id, r.number, r.name, r.cancelled_at is not null as "isCancelled",
      exists (select from attendances a where a.round_id = r.id
        and (a.result_status is not null or a.staged_result is not null)) as "hasResults"
    from rounds r where r.drive_id = ${driveId} and r.number <> ${SHORTLIST_NUMBER} order by r.number for update of r`);
  return rows;
}

/** Gives rounds of a drive other numbers; twice, since two rounds never have the same one. */
export async function numberRounds(
  tx: Queryable,
  driveId: string,
  numbered: readonly Pick<OrderedRound, 'id' | 'number'>[],
): Promise<void> {
  const given = JSON.stringify(numbered.map(({ id, number }) => ({ id, number })));
  for (const sign of [-1, 1])
    await tx.execute(sql`update rounds r set number = ${sign}::int * n.number,
        version = r.version + case when ${sign}::int > 0 then 1 else 0 end
      from json_to_recordset(${given}::json) as n(id uuid, number int) where r.id = n.id and r.drive_id = ${driveId}`);
}
