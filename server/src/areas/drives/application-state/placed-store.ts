import { sql, type SQL } from 'drizzle-orm';
import { isHeld } from '../eligibility/judged-store';

/** Whether an offer is accepted and stands: of those alone somebody is placed (F-69). @param offer its row */
export const isAccepted = (offer: SQL): SQL => sql`(${offer}.accepted_at is not null and ${isHeld(offer)})`;

/**
 * Whether a student is placed: `applicationState` gives 'placed' for a drive, or an offer from elsewhere is accepted (F-60,
 * F-69). The same rule in SQL, for counts of thousands: an offer that nobody answered places nobody; without an offer that
 * was not revoked, the word of a drive's file counts. A test holds both equal.
 * @param student the id of a student
 */
export const isPlaced = (student: SQL): SQL => sql`(
  ${student} in (select p.student_id from placements p where ${isAccepted(sql`p`)})
  or ${student} in (select k.student_id from consents k where k.outcome = 'PLACED' and not exists (
    select from placements p where p.drive_id = k.drive_id and p.student_id = k.student_id and p.revoked_at is null)))`;
