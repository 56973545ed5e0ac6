import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { ago, CLOCK_ONCE } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { browserReports } from './schema';

type Row = typeof browserReports.$inferSelect;
/** So many of one kind, of a release and a page. */
export type Counted = Pick<Row, 'part' | 'hash' | 'page' | 'kind' | 'what' | 'digest' | 'count'>;

const HOUR_MS = 3_600_000;

/** Adds counts to those of this hour. */
export async function addNotified(db: Queryable, counts: readonly Counted[]): Promise<void> {
  if (counts.length === 0) return;
  const { hour, part, hash, page, kind, digest } = browserReports;
  await db
    .insert(browserReports)
    .values(counts.map((one) => ({ ...one, hour: sql<Date>`date_trunc('hour', ${CLOCK_ONCE})` })))
    .onConflictDoUpdate({
      target: [hour, part, hash, page, kind, digest],
      set: { count: sql`${browserReports.count} + excluded.count` },
    });
}

/** The counts of the last hours, of one part or of all, over the hours together. */
export const readNotified = (db: Queryable, { hours, part }: { hours: number; part?: string | undefined }) =>
  db
    .select({
      part: browserReports.part,
      hash: browserReports.hash,
      page: browserReports.page,
      kind: browserReports.kind,
      what: browserReports.what,
      count: sql<number>`sum(${browserReports.count})::int`,
    })
    .from(browserReports)
    .where(
      and(
        gte(browserReports.hour, sql<Date>`date_trunc('hour', ${ago(hours * HOUR_MS)})`),
        part === undefined ? undefined : eq(browserReports.part, part),
      ),
    )
    .groupBy(
      browserReports.part,
      browserReports.hash,
      browserReports.page,
      browserReports.kind,
      browserReports.what,
    );

/** Forgets what is older than so many days. */
export async function dropNotified(db: Queryable, days: number): Promise<void> {
  await db.delete(browserReports).where(lt(browserReports.hour, ago(days * 24 * HOUR_MS)));
}
