import type { EligibleCount } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { countEligible } from '../eligible-count';
import { readReach } from '../eligible-count-store';
import { criteriaFromFile } from './criteria-file';
import type { DriveFile } from './drive-file';
import { findDrive } from './drive-store';
import { DriveFileError } from './load-drive-file';
import { parseDriveFile } from './parse-drive-file';

/** Whom a file's drive is open to, as the judge reads it. */
export const reachOfFile = ({ degrees, branches, criteria, roles }: DriveFile) => ({
  degrees,
  branches,
  criteria: criteriaFromFile(criteria),
  roles: roles.map(({ title, package: { min, max } }) => ({ title, minLpa: min, maxLpa: max })),
});

/**
 * How many students the drive of a file would be open to, and whom it gains and loses where the drive is there already
 * (CEL-42). Nothing is written.
 * @throws DriveFileError with every mistake of the file
 */
export async function countEligibleByFile(
  db: Queryable,
  text: string,
): Promise<EligibleCount & { code: string }> {
  const { drive, mistakes } = parseDriveFile(text);
  if (mistakes) throw new DriveFileError(mistakes.map(({ line, message }) => `${line} ${message}`));
  const stored = await findDrive(db, drive.code);
  const before = stored && (await readReach(db, stored.id));
  const wanted = { ...reachOfFile(drive), ...(stored ? { id: stored.id } : {}) };
  return { code: drive.code, ...(await countEligible(db, { wanted, before })) };
}
