import type { PublicYear, SeasonFigures } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns';

/** A passout year that was closed, with its figures as they were then (CEL-72); a reopened one stays as what was once. */
export const seasonClosings = pgTable(
  'season_closings',
  {
    id: uuid().primaryKey().defaultRandom(),
    year: smallint().notNull(),
    figures: jsonb().$type<SeasonFigures>().notNull(),
    /** The row of the public site's table. */
    published: jsonb().$type<PublicYear>().notNull(),
    /** The row that stood there before; null for none. */
    replaced: jsonb().$type<PublicYear | null>(),
    closedAt: instant('closed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    reopenedAt: instant('reopened_at'),
  },
  (t) => [
    uniqueIndex('season_closings_year')
      .on(t.year)
      .where(sql`reopened_at is null`),
    check('season_closings_years', sql`${t.year} between 1950 and 2100`),
  ],
);
