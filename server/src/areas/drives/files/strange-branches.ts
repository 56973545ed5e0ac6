import type { Queryable } from '../../../platform/database/database';
import { readBranches } from './drive-store';
import type { LoadedDrive } from './load-drive-file';

/**
 * Branches that drives name and no student has: a slip of the pen would leave a whole branch out unseen. Only a
 * warning, since drives may come before their students.
 * @returns a sentence for each such drive and branch; empty while there are no students at all
 */
export async function strangeBranches(db: Queryable, loaded: readonly LoadedDrive[]): Promise<string[]> {
  const known = await readBranches(db);
  if (known.length === 0) return [];
  return loaded.flatMap(({ drive }) =>
    drive.branches
      .filter((branch) => !known.includes(branch))
      .map(
        (branch) =>
          `${drive.code}: no student has the branch '${branch}'. The students' branches are: ${known.join(', ')}.`,
      ),
  );
}
