import { RUNNING } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';

/** Whether a year of `seasons` is closed. @param year its column */
const isClosed = (year: SQL): SQL =>
  sql`exists (select from season_closings z where z.year = ${year} and z.reopened_at is null)`;

const RUNNING_YEARS = sql`(select r.year from seasons r where not ${isClosed(sql`r.year`)})`;

/**
 * Whether a season is the one that a list asks for (F-69). While none runs, lists that ask for the running ones show all.
 * @param season the column of a student or a drive
 */
export const isOfSeason = (season: SQL, asked: string): SQL =>
  asked === RUNNING
    ? sql`(${season} = any(array(${RUNNING_YEARS})) or not exists ${RUNNING_YEARS})`
    : sql`${season} = ${Number(asked)}::int`;
