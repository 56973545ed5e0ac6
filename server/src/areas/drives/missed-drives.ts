import type { Queryable } from '../../platform/database/database';
import { DRIVES, readListing } from './listing-store';
import { readDriveCodes } from './posting-store';
import { drivesIn } from './lists';

type MissedDrive = { id: string; code: string; company: string; deadline: string };

/**
 * Drives that a student's bar alone keeps away: open, undecided, and with nothing else in the way (CEL-31).
 * @throws Error when there is no such student
 */
export async function missedDrives(db: Queryable, studentId: string): Promise<MissedDrive[]> {
  const listing = await readListing(db, studentId, DRIVES.open);
  const applicant = { ...listing.applicant, barred: null };
  const missed = drivesIn('eligible', { ...listing, applicant });
  if (missed.length === 0) return [];
  const codes = await readDriveCodes(
    db,
    missed.map(({ id }) => id),
  );
  return missed.map(({ id, companyName, deadline }) => ({
    id,
    code: codes.get(id) ?? '',
    company: companyName,
    deadline: deadline.toISOString(),
  }));
}
