import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { ago, CLOCK, milliseconds } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { releaseViews } from '../schema';

type Row = typeof releaseViews.$inferSelect;
/** What is counted of views. */
export type Views = Pick<Row, 'started' | 'usable' | 'unusable' | 'tried' | 'finished'>;
/** Views of a page of a release that began so many milliseconds ago. */
export type NewViews = Views & Pick<Row, 'part' | 'hash' | 'page'> & { ageMs: number };
/** Views of a page of a release. `lost` are those whose browser said nothing more. */
export type ViewCount = Views & Pick<Row, 'hash' | 'page'> & { lost: number };

/** Views are kept by the time at which they began, in steps of so many seconds. */
const SLOT_S = 10;
/** A browser says within 30 s and on leaving what became of a view. */
export const LOST_AFTER_MS = 90_000;

const { slot, part, hash, page, started, usable, unusable, tried, finished } = releaseViews;

/** Adds views to those that are stored. */
export async function addViews(db: Queryable, { ageMs, ...views }: NewViews): Promise<void> {
  await db
    .insert(releaseViews)
    .values({
      ...views,
      slot: sql<Date>`to_timestamp(floor(extract(epoch from ${CLOCK} - ${milliseconds(ageMs)}) / ${SLOT_S}::int) * ${SLOT_S}::int)`,
    })
    .onConflictDoUpdate({
      target: [slot, part, hash, page],
      set: {
        started: sql`${started} + excluded.started`,
        usable: sql`${usable} + excluded.usable`,
        unusable: sql`${unusable} + excluded.unusable`,
        tried: sql`${tried} + excluded.tried`,
        finished: sql`${finished} + excluded.finished`,
      },
    });
}

/** From an instant on, up to another. */
type Time = { from: Date; to?: Date };

/** The step of time that contains an instant, from its beginning. */
export const slotOf = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / (SLOT_S * 1000)) * SLOT_S * 1000);

type Column = typeof started | typeof usable | typeof unusable | typeof tried | typeof finished;
const total = (column: Column) => sql<number>`coalesce(sum(${column}), 0)::int`;

/** The views of a part, of one release or of all, by release and page. */
export const readViews = (db: Queryable, of: string, { from, to }: Time): Promise<ViewCount[]> =>
  db
    .select({
      hash,
      page,
      started: total(started),
      usable: total(usable),
      unusable: total(unusable),
      tried: total(tried),
      finished: total(finished),
      lost: sql<number>`greatest(0, coalesce(sum(${started} - ${usable} - ${unusable}) filter (where ${slot} < ${ago(LOST_AFTER_MS)}), 0))::int`,
    })
    .from(releaseViews)
    .where(and(eq(part, of), gte(slot, from), to === undefined ? undefined : lt(slot, to)))
    .groupBy(hash, page);

/** All views of each release in the last hours, of one part or of all. */
export const sumViews = (db: Queryable, { hours, part: of }: { hours: number; part?: string | undefined }) =>
  db
    .select({
      part,
      hash,
      started: total(started),
      usable: total(usable),
      tried: total(tried),
      finished: total(finished),
    })
    .from(releaseViews)
    .where(and(gte(slot, ago(hours * 3_600_000)), of === undefined ? undefined : eq(part, of)))
    .groupBy(part, hash);

/** Forgets views that are older than so many hours. */
export async function dropViews(db: Queryable, hours: number): Promise<void> {
  await db.delete(releaseViews).where(lt(slot, ago(hours * 3_600_000)));
}
