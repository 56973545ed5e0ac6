import type { EarlierFigures, PublicYear, SeasonFigures } from '@portal/shared/contract/cell';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { openDrivesOf } from '../drives';
import { earlierYears, seasonClosings, seasons } from './season-schema';

export type ClosingRow = typeof seasonClosings.$inferSelect;

/** The years that are closed. */
export const readClosings = (db: Queryable): Promise<ClosingRow[]> =>
  db.select().from(seasonClosings).where(isNull(seasonClosings.reopenedAt)).orderBy(seasonClosings.year);

/** Lets one change of the years at a time, until the transaction ends. */
export async function lockSeasons(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('season closings', 0))`);
}

/** How a year was closed; undefined while it is open. */
export async function findClosing(db: Queryable, year: number): Promise<ClosingRow | undefined> {
  const [row] = await db
    .select()
    .from(seasonClosings)
    .where(and(eq(seasonClosings.year, year), isNull(seasonClosings.reopenedAt)));
  return row;
}

/** A closing, whatever became of it. */
export async function readClosing(db: Queryable, id: string): Promise<ClosingRow | undefined> {
  const [row] = await db.select().from(seasonClosings).where(eq(seasonClosings.id, id));
  return row;
}

/** A later year that is closed too; undefined for none. */
export async function laterClosing(db: Queryable, year: number): Promise<number | undefined> {
  const [row] = await db
    .select({ year: seasonClosings.year })
    .from(seasonClosings)
    .where(and(gt(seasonClosings.year, year), isNull(seasonClosings.reopenedAt)));
  return row?.year;
}

/** Freezes the figures of a year. @returns the closing's id */
export async function insertClosing(
  tx: Queryable,
  closing: {
    year: number;
    figures: SeasonFigures;
    published: PublicYear | null;
    replaced: PublicYear | null;
  },
): Promise<string> {
  const [row] = await tx.insert(seasonClosings).values(closing).returning({ id: seasonClosings.id });
  return row!.id;
}

/** Opens a year again, with the drives that its closing closed: it runs. @returns how many drives */
export async function setReopened(
  tx: Queryable,
  { id, year }: Pick<ClosingRow, 'id' | 'year'>,
): Promise<number> {
  await tx.update(seasonClosings).set({ reopenedAt: CLOCK }).where(eq(seasonClosings.id, id));
  await insertBegun(tx, year);
  return openDrivesOf(tx, year);
}

/** The closing that a batch took back by an undo; undefined where it took none back. */
export async function undoneClosing(db: Queryable, batch: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.subject_id as id from cell_actions a join season_closings c on c.id = a.subject_id
    where a.batch_id = ${batch} and a.kind = 'action.undone' and c.reopened_at is not null`);
  return rows[0]?.id;
}

/** The seasons that were begun, with when. */
export const readBegun = (db: Queryable) => db.select().from(seasons).orderBy(desc(seasons.year));

/** Begins a season. @returns whether it had not been begun */
export async function insertBegun(tx: Queryable, year: number): Promise<boolean> {
  const rows = await tx.insert(seasons).values({ year }).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Takes a beginning back. */
export async function deleteBegun(tx: Queryable, year: number): Promise<void> {
  await tx.delete(seasons).where(eq(seasons.year, year));
}

/** Years of which there are students or drives. */
export async function readKnownYears(db: Queryable): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select season as year from students union select season from drives where is_published`);
  return rows.map(({ year }) => year);
}

export type EarlierRow = typeof earlierYears.$inferSelect;

/** The years that were typed in, the latest first. */
export const readEarlier = (db: Queryable): Promise<EarlierRow[]> =>
  db.select().from(earlierYears).orderBy(desc(earlierYears.year));

/** A year that was typed in; undefined where it was not. */
export async function findEarlier(db: Queryable, year: number): Promise<EarlierRow | undefined> {
  const [row] = await db.select().from(earlierYears).where(eq(earlierYears.year, year));
  return row;
}

/** Writes a year that was typed in, or takes it away. @param row null: there is none */
export async function writeEarlier(
  tx: Queryable,
  year: number,
  row: { rows: EarlierFigures[]; source: string; version: number } | null,
): Promise<void> {
  await tx.delete(earlierYears).where(eq(earlierYears.year, year));
  if (row) await tx.insert(earlierYears).values({ year, ...row });
}
