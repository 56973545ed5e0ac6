import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import type { ActiveState } from '../active-state';
import type { Published } from '../published';
import { requireRelease } from '../registry-view';
import { isForServer } from '../release-files';

/** How parts leave and come back (W-66). */
export type Retirement = {
  /**
   * Takes a part out of every page, its paths and menu entries with it; its releases stay.
   * @throws PortalError 404 for an unknown one, 409 for the shell, what the server runs, and what is pinned or retired
   */
  retire(part: string, actor: string, note?: string | null): Promise<Published>;
  /** Brings a retired part back. @throws PortalError 409 when it is not retired, 422 when it does not fit any more */
  unretire(part: string, actor: string, note?: string | null): Promise<Published>;
};

/** A part without which the portal does not work is not taken out. @throws PortalError 409 */
async function mustBeDispensable({ db }: Pick<Database, 'db'>, part: string, hash: string): Promise<void> {
  const { manifest, files } = await requireRelease(db, part, hash);
  if (manifest.kind === 'shell') throw new PortalError(409, 'The shell is around every page: it stays.');
  const run = files.find(({ path }) => isForServer(path) && path !== manifest.html);
  if (run) throw new PortalError(409, `${part} stays: the server itself runs its ${run.path}.`);
}

/** @returns what takes parts out and brings them back */
export function retirement(database: Pick<Database, 'db'>, inForce: ActiveState): Retirement {
  const standing = async (part: string) => {
    await inForce.reload();
    const state = inForce.state().parts.get(part);
    if (!state) throw new PortalError(404, `${part} has no release.`);
    return state;
  };
  return {
    async retire(part, actor, note) {
      const { current: replaces } = await standing(part);
      await mustBeDispensable(database, part, replaces);
      const switched = await inForce.change({ part, reason: 'retire', actor, note, replaces });
      return { part, hash: replaces, isNew: false, ...switched };
    },
    async unretire(part, actor, note) {
      const { current: replaces } = await standing(part);
      const { manifest } = await requireRelease(database.db, part, replaces);
      const switched = await inForce.change({ part, manifest, reason: 'unretire', actor, note, replaces });
      return { part, hash: replaces, isNew: false, ...switched };
    },
  };
}
