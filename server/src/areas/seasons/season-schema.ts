import type { EarlierFigures, PublicYear, SeasonFigures } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../platform/database/columns';

/** A season that was begun; it runs until it is closed (F-69). A season is a passout year. */
export const seasons = pgTable(
  'seasons',
  {
    year: smallint().primaryKey(),
    begunAt: instantNow('begun_at'),
  },
  (t) => [check('seasons_years', sql`${t.year} between 1950 and 2100`)],
);

/** A passout year that was closed, with its figures as they were then (CEL-72); a reopened one stays as what was once. */
export const seasonClosings = pgTable(
  'season_closings',
  {
    id: uuid().primaryKey().defaultRandom(),
    year: smallint().notNull(),
    figures: jsonb().$type<SeasonFigures>().notNull(),
    /** The row of the public site's table; null where the portal knows nothing that visitors may read (F-69). */
    published: jsonb().$type<PublicYear | null>(),
    /** The replaced row of the table; null for none. */
    replaced: jsonb().$type<PublicYear | null>(),
    closedAt: instantNow('closed_at'),
    reopenedAt: instant('reopened_at'),
  },
  (t) => [
    uniqueIndex('season_closings_year')
      .on(t.year)
      .where(sql`reopened_at is null`),
    check('season_closings_years', sql`${t.year} between 1950 and 2100`),
  ],
);

/** The figures of a year before the portal, as someone entered them, with their source (F-69). */
export const earlierYears = pgTable(
  'earlier_years',
  {
    year: smallint().primaryKey(),
    rows: jsonb().$type<EarlierFigures[]>().notNull(),
    source: text().notNull(),
    savedAt: instantNow('saved_at'),
    /** Counts its changes, so that a stale one is refused (CEL-82). */
    version: integer().notNull().default(1),
  },
  (t) => [check('earlier_years_years', sql`${t.year} between 1950 and 2100`)],
);
