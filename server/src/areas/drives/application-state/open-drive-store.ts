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

/** Whether students see it: it is published, and the minute in which that can be cancelled is over (F-26). */
export const isSeen = (now: SQL = CLOCK, d: SQL = D): SQL<boolean> =>
  sql<boolean>`(${d}.is_published and (${d}.published_at is null or ${d}.published_at <= ${now}))`;

/** Whether it is shown as open: students see it, and its deadline is to come. */
export const shownOpen = (now: SQL = CLOCK, d: SQL = D): SQL =>
  sql`(${isSeen(now, d)} and ${beforeDeadline(now, d)})`;

/** Whether it is open for the placement cell: also in the minute in which no student sees it yet (F-26). */
export const isOpen = (now: SQL = CLOCK, d: SQL = D): SQL =>
  sql`(${d}.is_published and ${d}.withdrawn_at is null and ${beforeDeadline(now, d)})`;

/**
 * Whether it accepts answers: as `closedBy`, where that is empty. For an answer that arrived earlier `now` is its arrival, and
 * `seen` the clock: on a busy server the arrival may be counted as earlier than students saw the drive (F-90).
 * @param now by which the deadline is judged @param seen by which it is judged whether students see it
 */
export const acceptsAnswers = (now: SQL = CLOCK, d: SQL = D, seen: SQL = now): SQL<boolean> =>
  sql<boolean>`(${isSeen(seen, d)} and ${d}.withdrawn_at is null and ${beforeDeadline(now, d)})`;

/** As `endOfAnswers`. */
export const endOfAnswers = (d: SQL = D): SQL => sql`least(${d}.deadline, ${d}.withdrawn_at)`;

const holds = async (tx: Queryable, driveId: string, condition: SQL): Promise<boolean> => {
  const { rows } = await tx.execute<{ holds: boolean }>(
    sql`select ${condition} as holds from drives d where d.id = ${driveId}`,
  );
  return rows[0]?.holds === true;
};

/** Whether a drive accepts answers now. @returns false also where there is no such drive */
export const isAccepting = (tx: Queryable, driveId: string): Promise<boolean> =>
  holds(tx, driveId, acceptsAnswers());

/** Whether it is published, and no student sees it yet (F-26). */
export const isUnseen = (tx: Queryable, driveId: string): Promise<boolean> =>
  holds(tx, driveId, sql`(d.is_published and not ${isSeen()})`);

/** The same at the moment from which students see it, where that is to come (F-26). */
export const willAccept = (tx: Queryable, driveId: string): Promise<boolean> =>
  holds(tx, driveId, acceptsAnswers(sql`greatest(${CLOCK}, d.published_at)`));
