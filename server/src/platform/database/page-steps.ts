import { sql, type SQL } from 'drizzle-orm';

type Page = { limit: number; offset: number };

/**
 * Of `steps`, the values that a list is sorted by with their numbers `n` of students: those that stand on a page, and how
 * many come before each. Sorting these students alone costs less than sorting all for one of the last pages.
 * @param kept the column of `steps` that is wanted of them
 * @param way the list's direction
 */
export const touchedSteps = (kept: SQL, way: SQL, { limit, offset }: Page): SQL => sql`
    touched as materialized (
      select ${kept}, upto - n as before from (select ${kept}, n, sum(n) over (order by value ${way}) as upto from steps) x
      where upto > ${offset}::bigint and upto - n < ${offset}::bigint + ${limit}::bigint)`;

/** The page's rows among those of the steps that it touches. */
export const ofTouched = ({ limit, offset }: Page): SQL =>
  sql`limit ${limit} offset (select ${offset}::bigint - coalesce(min(before), 0) from touched)`;
