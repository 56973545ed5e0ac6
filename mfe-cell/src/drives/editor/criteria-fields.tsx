import { CRITERIA, CRITERION_NAMES } from '@portal/shared/contract/cell';
import type { Criterion, DraftContent } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { TextField } from '@portal/shared/ui-form';
import { capitalize } from '../../labels';

/** A criterion's name and how its limit is meant, from its entry in the table. */
export function criterionLabels(criterion: Criterion): { label: string; limit: string } {
  if (criterion.kind === 'least')
    return { label: `${criterion.short}${criterion.unit && `, ${criterion.unit}`}`, limit: 'At least' };
  if (criterion.kind === 'most') return { label: capitalize(criterion.many), limit: 'At most' };
  return { label: 'Passing out in', limit: 'The year' };
}

/** One field for each criterion of the table. @param before what the edit began with */
export const CriteriaFields = ({ before }: { before: DraftContent['criteria'] }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'end',
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    {CRITERION_NAMES.map((name) => {
      const { key } = CRITERIA[name];
      const { label, limit } = criterionLabels(CRITERIA[name]);
      const was = before[key] === '' ? '' : `, was ${before[key]}`;
      return (
        <TextField
          key={key}
          name={`criteria.${key}`}
          label={label}
          hint={`${limit}${was}`}
          inputMode="decimal"
          maxLength={20}
          required={false}
        />
      );
    })}
  </Box>
);
