import { sql, type SQL } from 'drizzle-orm';
import { shownResult } from './shown-result-store';

/** A student, a drive and the number of a round of it. */
type Place = { student: SQL; drive: SQL; number: SQL };

const leftOut = ({ student, drive, number }: Place, result: SQL): SQL => sql`exists (
  select from attendances x join rounds q on q.id = x.round_id
  where q.drive_id = ${drive} and q.number < ${number} and q.cancelled_at is null
    and x.student_id = ${student} and ${result} = 'UNQUALIFIED')`;

/** Whether a student was not qualified in a round of a drive before some number, as students know it. */
const wasLeftOut = (place: Place): SQL => leftOut(place, shownResult(sql`x`, sql`q`));

/** The same as the cell knows it, which has staged results too (CEL-62). */
export const isLeftOut = (place: Place): SQL =>
  leftOut(place, sql`coalesce(x.staged_result, x.result_status)`);

/**
 * Who of a drive is still in when a round is held, as consents `k`: applied, and was left out by no round before (CEL-60).
 * @param number of the round
 */
export const stillIn = (drive: SQL, number: SQL): SQL => sql`(k.drive_id = ${drive} and k.is_concern = 'TRUE'
  and not ${wasLeftOut({ student: sql`k.student_id`, drive, number })})`;
