import type { CellRight } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import type { StaffPrincipal } from '../../platform/http/access';
import { noteRefusal } from '../identity';
import { actorOf, perform } from '../activity';

/** Records that someone requested something that their role does not permit. */
export async function recordRefusal(
  database: Database,
  who: StaffPrincipal,
  right: CellRight,
): Promise<void> {
  if (!(await noteRefusal(database.db, who.id))) return;
  const actor = actorOf(who);
  await perform(database, { actor }, (_tx, batch) => {
    batch.record({ kind: 'staff.refused', staffId: who.id, after: { right } });
    return Promise.resolve({});
  });
}
