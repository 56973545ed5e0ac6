import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { ago, CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { releaseCounts } from '../schema';
import type { Count } from './strata';

/** What was counted of a part. */
export type PartCount = Count & { part: string };

/** Counts are kept by the time in which they came, in steps of so many seconds. */
const SLOT_S = 10;
/** The part of which every page that is opened counts. */
const EVERY_PAGE = 'shell';

const SLOT: SQL<Date> = sql`to_timestamp(floor(extract(epoch from ${CLOCK}) / ${SLOT_S}::int) * ${SLOT_S}::int)`;

/** Adds counts to those of this moment. */
export async function addCounts(db: Queryable, counts: readonly PartCount[]): Promise<void> {
  if (counts.length === 0) return;
  const { slot, part, hash, page, device, loads, faults, thrown } = releaseCounts;
  await db
    .insert(releaseCounts)
    .values(counts.map((count) => ({ ...count, slot: SLOT })))
    .onConflictDoUpdate({
      target: [slot, part, hash, page, device],
      set: {
        loads: sql`${loads} + excluded.loads`,
        faults: sql`${faults} + excluded.faults`,
        thrown: sql`${thrown} + excluded.thrown`,
      },
    });
}

const total = (
  column: typeof releaseCounts.loads | typeof releaseCounts.faults | typeof releaseCounts.thrown,
) => sql<number>`coalesce(sum(${column}), 0)::int`;

/** From an instant on, up to another. The step of time in which it begins counts, where it is not to be whole. */
type Time = { from: Date; to?: Date };
const within = ({ from, to }: Time) =>
  and(gte(releaseCounts.slot, from), to === undefined ? undefined : lt(releaseCounts.slot, to));

/** The step of time that contains an instant, from its beginning. */
export const slotOf = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / (SLOT_S * 1000)) * SLOT_S * 1000);

/** What was counted of a part. */
export const readCounts = (db: Queryable, part: string, time: Time): Promise<Count[]> =>
  db
    .select({
      hash: releaseCounts.hash,
      page: releaseCounts.page,
      device: releaseCounts.device,
      loads: total(releaseCounts.loads),
      faults: total(releaseCounts.faults),
      thrown: total(releaseCounts.thrown),
    })
    .from(releaseCounts)
    .where(and(eq(releaseCounts.part, part), within(time)))
    .groupBy(releaseCounts.hash, releaseCounts.page, releaseCounts.device);

/** How many pages of the portal were opened. */
export async function readOpened(db: Queryable, time: Time): Promise<number> {
  const [row] = await db
    .select({ opened: total(releaseCounts.loads) })
    .from(releaseCounts)
    .where(and(eq(releaseCounts.part, EVERY_PAGE), within(time)));
  return row?.opened ?? 0;
}

/** The database's time, by which switches are dated. */
export async function readNow(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ now: string | Date }>(sql`select ${CLOCK} as now`);
  return new Date(rows[0]!.now);
}

/** Forgets what is older than so many hours. */
export async function dropCounts(db: Queryable, hours: number): Promise<void> {
  await db.delete(releaseCounts).where(lt(releaseCounts.slot, ago(hours * 3_600_000)));
}
