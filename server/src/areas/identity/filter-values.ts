import { DEGREES } from '@portal/shared/contract';
import { PortalError } from '../../platform/errors';
import type { Queryable } from '../../platform/database/database';
import { listBranches } from './branch-store';

/** The words of a filter that may name several. */
export const split = (text: string | undefined, separator: string): string[] =>
  (text ?? '').split(separator).filter((one) => one !== '');

/**
 * Words of a filter that stand for nothing are refused: a list that says something else would be believed.
 * @throws PortalError 400
 */
export function known<T extends string>(given: string[], all: readonly T[], what: string): T[] {
  const unknown = given.find((one) => !all.includes(one as T));
  if (unknown !== undefined) throw new PortalError(400, `There is no ${what} “${unknown.slice(0, 60)}”.`);
  return given as T[];
}

type Named = { degree?: string | undefined; branch?: string | undefined };

/**
 * Degrees and branches of a filter as it is written down: those that there are, as they are asked for.
 * @throws PortalError 400 for one that there is not
 */
export async function namedOf(db: Queryable, { degree, branch }: Named): Promise<Named> {
  const degrees = known(split(degree, '|'), DEGREES, 'degree');
  const asked = split(branch, '|');
  const branches = asked.length === 0 ? [] : known(asked, await listBranches(db), 'branch');
  return {
    ...(degrees.length > 0 ? { degree: degrees.join('|') } : {}),
    ...(branches.length > 0 ? { branch: branches.join('|') } : {}),
  };
}
