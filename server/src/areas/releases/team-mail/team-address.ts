import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { recordTokenAct } from '../access/token-store';
import { writeAddress } from './team-mail-store';

/**
 * Sets where a part's team gets mail about automatic changes. The history shows that it was set, without the address.
 * @param address null for nowhere @throws PortalError 404 for an unknown part
 */
export async function setTeamAddress(
  { db }: Pick<Database, 'db'>,
  part: string,
  address: string | null,
  { actor, note }: { actor: string; note: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await writeAddress(tx, part, address))) throw new PortalError(404, `${part} has no release.`);
    await recordTokenAct(tx, { action: 'release.address', part, actor, note });
  });
}
