/** Short codes of the branches that have one. */
const BRANCH_CODES: Record<string, string> = {
  computer: 'CE',
  'information technology': 'IT',
  'artificial intelligence and machine learning': 'AI/ML',
};

/**
 * A branch as its badge shows it (DSH-01): the short code where there is one, else its name with a capital.
 * @param branch a branch value of the profile, in any case
 */
export function branchBadge(branch: string): string {
  const code = BRANCH_CODES[branch.trim().toLowerCase()];
  return code ?? branch.charAt(0).toUpperCase() + branch.slice(1);
}
