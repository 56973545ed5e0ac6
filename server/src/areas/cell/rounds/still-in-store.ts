import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a student was not qualified in a round of a drive before some number, as students know it.
 * @param of the student, the drive and the number
 */
const wasLeftOut = ({
  student,
  drive,
  number,
}: {
  student: SQL;
  drive: SQL;
  number: SQL;
}): SQL => sql`exists (
  select from attendances x join rounds q on q.id = x.round_id
  where q.drive_id = ${drive} and q.number < ${number} and q.cancelled_at is null
    and x.student_id = ${student} and x.result_status = 'UNQUALIFIED')`;

/**
 * Who of a drive is still in when a round is held, as consents `k`: applied, and was left out by no round before (CEL-60).
 * @param number of the round
 */
export const stillIn = (drive: SQL, number: SQL): SQL => sql`(k.drive_id = ${drive} and k.is_concern = 'TRUE'
  and not ${wasLeftOut({ student: sql`k.student_id`, drive, number })})`;
