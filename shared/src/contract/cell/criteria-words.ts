import { capitalize } from './capitalize';
import { CRITERIA, CRITERION_NAMES, type Criterion } from './criteria-table';
import type { DraftContent } from './drive-drafts';

/** What a drive, or a role beside its drive, asks: to students and staff. */
export const CRITERIA_LABEL = 'Criteria';

/** A criterion's name and how its limit is meant, from its entry in the table. */
export function criterionLabels(criterion: Criterion): { label: string; limit: string } {
  if (criterion.kind === 'least')
    return { label: `${criterion.short}${criterion.unit && `, ${criterion.unit}`}`, limit: 'At least' };
  if (criterion.kind === 'most') return { label: capitalize(criterion.many), limit: 'At most' };
  return { label: 'Passing out in', limit: 'The year' };
}

/** What a role of a draft asks beside its drive, as it is typed, in words; none where it asks nothing (F-27). */
export const typedAsksWords = ({
  branches = [],
  criteria = {},
}: Pick<DraftContent['roles'][number], 'branches' | 'criteria'>): string[] => [
  ...CRITERION_NAMES.flatMap((name) => {
    const limit = criteria[CRITERIA[name].key];
    return limit ? [`${criterionLabels(CRITERIA[name]).label} ${limit}`] : [];
  }),
  ...(branches.length > 0 ? [`Branches ${branches.map(capitalize).join(', ')}`] : []),
];
