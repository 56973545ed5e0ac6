import type { Queryable } from '../../platform/database/database';
import type { StaffPrincipal } from '../../platform/http/access';
import { isId } from '../../platform/is-id';
import { countOutside } from './branch-store';
import { noStudent } from './no-student';

/**
 * Keeps somebody from students of other branches than theirs, as if these were not there (CEL-77).
 * @param ids of the students that a call names
 * @throws PortalError 404
 */
export async function rejectOtherBranch(
  db: Queryable,
  { branches }: Pick<StaffPrincipal, 'branches'>,
  ...ids: string[]
): Promise<void> {
  if (branches === null) return;
  const named = [...new Set(ids)];
  if (!named.every(isId) || (await countOutside(db, named, branches)) > 0) throw noStudent();
}
