import type { Queryable } from '../../platform/database/database';
import type { StaffPrincipal } from '../../platform/http/access';
import { isId } from '../../platform/is-id';
import { countOutside } from './branch-store';
import { noStudent } from './no-student';

/** Whether students that a call names are not all of the branches that somebody has. @param ids of the students */
export async function isOtherBranch(
  db: Queryable,
  { branches }: Pick<StaffPrincipal, 'branches'>,
  ...ids: string[]
): Promise<boolean> {
  if (branches === null) return false;
  const named = [...new Set(ids)];
  return !named.every(isId) || (await countOutside(db, named, branches)) > 0;
}

/**
 * Keeps somebody from students of other branches than theirs, as if these were not there (CEL-77).
 * @param ids of the students that a call names
 * @throws PortalError 404
 */
export async function rejectOtherBranch(
  db: Queryable,
  staff: Pick<StaffPrincipal, 'branches'>,
  ...ids: string[]
): Promise<void> {
  if (await isOtherBranch(db, staff, ...ids)) throw noStudent();
}
