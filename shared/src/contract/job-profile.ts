/** One role of a posting: its title and its package range in LPA. */
export type JobRole = { title: string; min: number; max: number };

/**
 * Reads the source's job_profile, comma-separated entries 'title:min-max' in LPA (D-44).
 * @param text for example 'Developer:6-8,Tester:5-5'
 * @returns the roles in their order; an entry that is not of the form is left out
 */
export function parseJobProfile(text: string): JobRole[] {
  return text.split(',').flatMap((entry) => {
    const match = /^\s*([^:]+?)\s*:\s*(\d+(?:\.\d+)?)\s*(?:-\s*(\d+(?:\.\d+)?))?\s*$/.exec(entry);
    if (!match) return [];
    const min = Number(match[2]);
    return [{ title: match[1]!, min, max: match[3] === undefined ? min : Number(match[3]) }];
  });
}

/** The package of a role as people read it: '(MIN-MAX LPA)', a single value when both are equal (CMP-07). */
export const formatPackage = ({ min, max }: Pick<JobRole, 'min' | 'max'>): string =>
  `(${min === max ? min : `${min}-${max}`} LPA)`;

/** A role in plain text: 'title (MIN-MAX LPA)' (CMP-07). Pages show it by `RoleLabels`, which keeps the package whole. */
export const formatJobRole = (role: JobRole): string => `${role.title} ${formatPackage(role)}`;
