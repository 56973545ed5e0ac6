import type { Degree } from '@portal/shared/contract';
import { tidyLine } from '@portal/shared/values';
import { branchesOf } from '@portal/shared/branches';
import { closest, distance } from 'fastest-levenshtein';

/** How a branch is written does not tell one from another: 'Electronics and Communication' is on the list. */
const written = (branch: string) => tidyLine(branch.toLowerCase().replace(/\band\b/g, '&'));
const withoutText = (branch: string) =>
  written(branch).replace(/ (engineering|engg\.?|branch|department)$/, '');

/** The listed branch that is written so; undefined where none is. */
export const listedBranch = (degree: Degree, branch: string): string | undefined => {
  const list = branchesOf(degree);
  if (list.has(branch)) return branch;
  return [...list].find((one) => written(one) === written(branch));
};

/** The listed branch that was probably meant; null where none is near. */
export function nearestBranch(degree: Degree, branch: string): string | null {
  const said = withoutText(branch);
  const list = [...branchesOf(degree)];
  const near = closest(said, list);
  return distance(said, near) <= Math.max(2, Math.floor(near.length / 4)) ? near : null;
}
