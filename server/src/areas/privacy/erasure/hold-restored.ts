import type { Queryable } from '../../../platform/database/database';
import { repeatErasures } from './tombstones';

/**
 * What a restored portal does not do as the one did that the backup is of: data that was erased since is erased again, before a server
 * serves it (DAT-04).
 * @param also what is held back beside it; gives what to say of it
 */
export const holdRestored =
  ({ dataDir }: { dataDir: string }, also: (tx: Queryable) => Promise<string>) =>
  async (tx: Queryable): Promise<string> => {
    const said = await also(tx);
    const again = await repeatErasures(tx, dataDir);
    if (again === 0) return said;
    const what = `Data of ${again} ${again === 1 ? 'student' : 'students'} was erased since the backup`;
    return `${said}\n${what}: it is erased again at the next start, before the portal serves.`;
  };
