import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import { rejectStaleVersion } from '../../activity';
import { lockDriveRow, type HeldDrive } from './drive-change-store';
import { noDrive } from '../list/drives';

/**
 * A drive at the version that was seen, locked until the transaction ends (CEL-82).
 * @throws PortalError 404, or 409 with who changed what meanwhile
 */
export async function driveAt(tx: Queryable, id: string, version: string): Promise<HeldDrive> {
  const held = isId(id) ? await lockDriveRow(tx, id) : undefined;
  if (!held) throw noDrive();
  await rejectStaleVersion(tx, { subjectId: id }, version, held.version);
  return held;
}

/** @throws PortalError 409 for a drive whose publication can still be cancelled: no student has seen what would be changed (F-26) */
export function rejectNotSeen({ seenFrom }: Pick<HeldDrive, 'seenFrom'>): void {
  if (seenFrom !== null)
    throw new PortalError(
      409,
      'Students do not see this drive yet. Cancel its publication, or try again when the minute is over.',
    );
}

/** @throws PortalError 409 for a drive that was withdrawn */
export function rejectWithdrawn({ company, withdrawnAt }: Pick<HeldDrive, 'company' | 'withdrawnAt'>): void {
  if (withdrawnAt !== null) throw new PortalError(409, `The drive of ${company} was withdrawn.`);
}
