import { STUDENT_FILTERS } from '@portal/shared/contract/cell';
import type { StudentFilterName } from '@portal/shared/contract/cell';
import type { ReactNode } from 'react';
import { FilterSelect } from '../list/filter-select';
import { filterOf, ListFilters } from '../list/list-filters';
import type { ListState } from '../list/list-state';
import { SeasonFilters } from '../list/season-filters';
import { optionsOf } from '../list/options';
import { STUDENT_OPTIONS } from '../list/student-options';
import { STUDENT_COLUMNS } from './student-columns';

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
          <FilterSelect label="Degree" options={STUDENT_OPTIONS.degree} {...filter('degree')} />
          <FilterSelect label="Branch" options={optionsOf(branches)} {...filter('branch')} />
          <FilterSelect label="Status" options={STUDENT_OPTIONS.standing} {...filter('standing')} />
          <FilterSelect label="Profile" options={STUDENT_OPTIONS.complete} {...filter('complete')} />
          <FilterSelect label="Needs attention" options={STUDENT_OPTIONS.waits} {...filter('waits')} />
          <SeasonFilters of={filter} />
        </>
      }
    >
      {children}
    </ListFilters>
  );
}
