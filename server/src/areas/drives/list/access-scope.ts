import { hasRight, isOfDrives } from '@portal/shared/contract/cell';
import type { StaffPrincipal } from '../../../platform/http/access';
import type { Queryable } from '../../../platform/database/database';
import type { Actor } from '../../activity';
import { namedDrives } from './drive-list-store';

/**
 * Which drives a staff member sees, and which of their students not.
 * @property codes of the drives; null: all
 * @property hidden the student that they are: never seen by themselves (CEL-04)
 * @property personal whether they may read students' records: a coordinator sees no number or address (F-93)
 * @property attendanceOnly whether of a round they have who came and nothing else (CEL-78)
 */
export type AccessScope = {
  codes: readonly string[] | null;
  hidden: string | null;
  personal: boolean;
  attendanceOnly: boolean;
};

/** Who does it, and which drives they reach. */
export type By = { actor: Actor; reach: AccessScope };

/** Everything: an officer's reach, and a command's. */
export const FULL_ACCESS: AccessScope = { codes: null, hidden: null, personal: true, attendanceOnly: false };

/** A coordinator and a student volunteer see the named drives alone (CEL-03, CEL-78). */
export async function reachOf(
  db: Queryable,
  { id, role, studentId }: Pick<StaffPrincipal, 'id' | 'role' | 'studentId'>,
): Promise<AccessScope> {
  return {
    codes: isOfDrives(role) ? await namedDrives(db, id) : null,
    hidden: studentId,
    personal: hasRight(role, 'read students'),
    attendanceOnly: hasRight(role, 'take attendance') && !hasRight(role, 'manage rounds'),
  };
}
