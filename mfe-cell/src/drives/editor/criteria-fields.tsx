import { CRITERIA, CRITERION_NAMES, criterionLabels } from '@portal/shared/contract/cell';
import type { DraftContent } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { TextField } from '@portal/shared/ui-form';

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
