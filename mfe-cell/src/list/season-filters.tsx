import { genderText, STUDENT_MEASURES } from '@portal/shared/contract/cell';
import { FilterSelect } from './filter-select';

type Filter = { value: string; onChange: (value: string) => void };

const MEASURES = Object.entries(STUDENT_MEASURES)
  .filter(([value]) => value !== 'students')
  .map(([value, { title }]) => ({ value, label: title }));

/** By what a season's figures find students (F-69): a measure, and a gender where one was asked for. */
export const SeasonFilters = ({ of }: { of: (name: 'counted' | 'gender') => Filter }) => {
  const gender = of('gender');
  const options = [{ value: gender.value, label: genderText(gender.value) }];
  return (
    <>
      <FilterSelect label="Counted as" options={MEASURES} {...of('counted')} />
      {gender.value && <FilterSelect label="Gender" options={options} {...gender} />}
    </>
  );
};
