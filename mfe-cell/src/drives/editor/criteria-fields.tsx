import { CRITERIA, CRITERION_NAMES, criterionLabels } from '@portal/shared/contract/cell';
import type { DraftContent } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { TextField } from '@portal/shared/ui-form';

type CriteriaFieldsProps = {
  /** The form's object that holds them. */
  of: string;
  /** Ends each label, where they are not of the drive. */
  ending?: string;
  /** What the edit began with; absent where that is not shown. */
  before?: DraftContent['criteria'];
};

/** One field for each criterion of the table, of a drive or of a role. */
export const CriteriaFields = ({ of, ending = '', before }: CriteriaFieldsProps) => (
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
      const was = before?.[key];
      return (
        <TextField
          key={key}
          name={`${of}.${key}`}
          label={label + ending}
          hint={was ? `${limit}, was ${was}` : limit}
          inputMode="decimal"
          maxLength={20}
          required={false}
        />
      );
    })}
  </Box>
);
