import { DEGREES } from '@portal/shared/contract';
import { Box } from '@portal/shared/ui';
import { SelectField } from '@portal/shared/ui-choice';
import { useQuery } from '@tanstack/react-query';
import { studentsQuery } from '../api/queries';
import { seasonChoicesQuery } from '../api/season';
import { optionsOf } from '../list/options';

const THREE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr 1fr' },
  // A label of two lines leaves the fields in one line.
  alignItems: 'end',
} as const;

/** Whose students alone see it: without a choice every student does (F-85). */
export function TargetFields() {
  const { data } = useQuery(studentsQuery({ size: '1', columns: 'branch' }));
  const { data: seasons = [] } = useQuery(seasonChoicesQuery);
  return (
    <Box role="group" aria-label="For" sx={THREE}>
      <SelectField
        name="degree"
        label="Degree"
        placeholder="Every degree"
        options={optionsOf(DEGREES)}
        required={false}
      />
      <SelectField
        name="branch"
        label="Branch"
        placeholder="Every branch"
        options={optionsOf(data?.branches ?? [])}
        required={false}
      />
      <SelectField
        name="year"
        label="Passout year"
        placeholder="Every year"
        options={seasons.map(({ year }) => ({ value: String(year), label: String(year) }))}
        required={false}
      />
    </Box>
  );
}
