import { sql, type SQL } from 'drizzle-orm';
import { CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';

/**
 * `open-drive.ts` in SQL, for lists and for what is decided by the database's own clock (F-94). Each takes an instant, the
 * clock unless said, and the name that the query has for the drive, `d` unless said.
 */
const D = sql`d`;

/** As `isBeforeDeadline`. */
export const beforeDeadline = (now: SQL = CLOCK, d: SQL = D): SQL => sql`(${d}.deadline > ${now})`;

/** Whether it is shown as open: published, and its deadline is to come. */
export const shownOpen = (now: SQL = CLOCK, d: SQL = D): SQL =>
  sql`(${d}.is_published and ${beforeDeadline(now, d)})`;

/** Whether it accepts answers: as `closedBy`, where that is empty. */
export const acceptsAnswers = (now: SQL = CLOCK, d: SQL = D): SQL<boolean> =>
  sql<boolean>`(${shownOpen(now, d)} and ${d}.withdrawn_at is null)`;

/** As `endOfAnswers`. */
export const endOfAnswers = (d: SQL = D): SQL => sql`least(${d}.deadline, ${d}.withdrawn_at)`;

/** Whether a drive accepts answers now. @returns false also where there is no such drive */
export async function isAccepting(tx: Queryable, driveId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ accepts: boolean }>(
    sql`select ${acceptsAnswers()} as accepts from drives d where d.id = ${driveId}`,
  );
  return rows[0]?.accepts === true;
}
