import { DEGREES } from '@portal/shared/contract';
import { COMPLETE_WORDS, STANDINGS, STUDENT_FILTERS, STUDENT_WAIT_WORDS } from '@portal/shared/contract/cell';
import type { StudentFilterName } from '@portal/shared/contract/cell';
import type { ReactNode } from 'react';
import { FilterSelect } from '../list/filter-select';
import { filterOf, ListFilters } from '../list/list-filters';
import type { ListState } from '../list/list-state';
import { SeasonFilters } from '../list/season-filters';
import { stateLabel } from '../labels';
import { STUDENT_COLUMNS } from './student-columns';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: stateLabel(value) }));
const DEGREE_OPTIONS = asOptions(DEGREES);
const STANDING_OPTIONS = asOptions(STANDINGS);
const COMPLETE_OPTIONS = Object.entries(COMPLETE_WORDS).map(([value, label]) => ({ value, label }));
const WAIT_OPTIONS = Object.entries(STUDENT_WAIT_WORDS).map(([value, label]) => ({ value, label }));

type StudentFiltersProps = { state: ListState; branches: readonly string[]; children?: ReactNode };

const NAMES = STUDENT_FILTERS.filter((name) => name !== 'q' && name !== 'season');

/** Search, filters, order and columns above the list of students (CEL-10). */
export function StudentFilters({ state, branches, children }: StudentFiltersProps) {
  const filter = filterOf<StudentFilterName>(state);
  return (
    <ListFilters
      label="Students"
      searchLabel="Enrollment, name or email"
      state={state}
      columns={STUDENT_COLUMNS}
      names={NAMES}
      selects={
        <>
          <FilterSelect label="Degree" options={DEGREE_OPTIONS} {...filter('degree')} />
          <FilterSelect label="Branch" options={asOptions(branches)} {...filter('branch')} />
          <FilterSelect label="Status" options={STANDING_OPTIONS} {...filter('standing')} />
          <FilterSelect label="Profile" options={COMPLETE_OPTIONS} {...filter('complete')} />
          <FilterSelect label="Needs attention" options={WAIT_OPTIONS} {...filter('waits')} />
          <SeasonFilters of={filter} />
        </>
      }
    >
      {children}
    </ListFilters>
  );
}
