import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import { CLOCK, CLOCK_ONCE } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { rounds } from '../schema';

/** Whether the staged results of a round are out, by the database's clock: no timer has to run for it. */
const isOut = (round: SQL): SQL => sql`${round}.release_at <= ${CLOCK_ONCE}`;

/**
 * The result of an attendance that its student may know: what is staged is none of it until it is released (CEL-62).
 * @param attendance its table or alias @param round that of its round
 */
export const shownResult = (attendance: SQL, round: SQL): SQL<string | null> => sql<string | null>`(
  case when ${isOut(round)} then coalesce(${attendance}.staged_result, ${attendance}.result_status)
    else ${attendance}.result_status end)`;

/** Whether a round has a result that anybody may know. */
export const hasResults = (round: SQL): SQL<boolean> => sql<boolean>`(
  exists (select 1 from attendances x where x.round_id = ${round}.id and x.result_status is not null)
  or (${isOut(round)}
    and exists (select 1 from attendances x where x.round_id = ${round}.id and x.staged_result is not null)))`;

/** Whether students know of a round: of the company's shortlist once its results are published (F-72). */
export const isKnownRound = (round: SQL): SQL<boolean> =>
  sql<boolean>`(${round}.number <> ${SHORTLIST_NUMBER} or ${hasResults(round)})`;

/** Whether a round has a published result "Qualified". */
export const hasQualified = (round: SQL): SQL<boolean> => sql<boolean>`(
  exists (select 1 from attendances x where x.round_id = ${round}.id and x.result_status = 'QUALIFIED')
  or (${isOut(round)}
    and exists (select 1 from attendances x where x.round_id = ${round}.id and x.staged_result = 'QUALIFIED')))`;

/** When results of a round were published last, also by an instant that has passed since; null where it is not known. */
export const resultsAt = (round: SQL): SQL =>
  sql`case when ${isOut(round)} then ${round}.release_at else ${round}.results_at end`;

/** Makes what is out the results themselves, before anything is written of a round that is held. */
export async function settleResults(tx: Queryable, roundId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`update rounds r set release_at = null, results_at = r.release_at where r.id = ${roundId} and ${isOut(sql`r`)} returning r.id`,
  );
  if (rows.length === 0) return;
  await tx.execute(sql`update attendances set result_status = staged_result, staged_result = null
    where round_id = ${roundId} and staged_result is not null`);
}

/** Notes that results of a round are published now. */
export async function notePublished(tx: Queryable, roundId: string): Promise<void> {
  await tx.update(rounds).set({ resultsAt: CLOCK }).where(eq(rounds.id, roundId));
}

/** Has the staged results of a round be its results from an instant on; null: they stay staged. */
export async function writeRelease(tx: Queryable, roundId: string, at: Date | SQL | null): Promise<void> {
  await tx.update(rounds).set({ releaseAt: at }).where(eq(rounds.id, roundId));
}
