import type { Queryable } from '../../../platform/database/database';
import type { Applicant } from '../eligibility/applicant';
import { DRIVES, readListing } from './listing-store';
import { readDriveCodes } from './posting-store';
import { drivesIn } from './lists';

type OpenDrive = { id: string; code: string; company: string; deadline: string };

/** The drives that a student could apply to, nearest deadline first. @param as the student is judged */
async function eligibleDrives(
  db: Queryable,
  studentId: string,
  as: (applicant: Applicant) => Applicant,
): Promise<OpenDrive[]> {
  const listing = await readListing(db, studentId, DRIVES.open);
  const found = drivesIn('eligible', { ...listing, applicant: as(listing.applicant) });
  if (found.length === 0) return [];
  const codes = await readDriveCodes(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, companyName, deadline }) => ({
    id,
    code: codes.get(id) ?? '',
    company: companyName,
    deadline: deadline.toISOString(),
  }));
}

/**
 * Drives that are open to a student as they stand now, and undecided.
 * @throws Error when there is no such student
 */
export const openDrives = (db: Queryable, studentId: string): Promise<OpenDrive[]> =>
  eligibleDrives(db, studentId, (applicant) => applicant);

/**
 * Drives that a student's bar alone keeps away: open, undecided, and with nothing else in the way (CEL-31).
 * @throws Error when there is no such student
 */
export const missedDrives = (db: Queryable, studentId: string): Promise<OpenDrive[]> =>
  eligibleDrives(db, studentId, (applicant) => ({ ...applicant, barred: null }));
