import { DEGREES } from '@portal/shared/contract';
import { COMPLETE_WORDS, STANDINGS, STUDENT_FILTERS, STUDENT_WAIT_WORDS } from '@portal/shared/contract/cell';
import type { StudentFilterName } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { ColumnChooser } from '../list/column-chooser';
import { FilterFold } from '../list/filter-fold';
import { FilterSelect } from '../list/filter-select';
import type { ListState } from '../list/list-state';
import { SearchField } from '../list/search-field';
import { SortSelect } from '../list/sort-select';
import { capital } from '../words';
import { STUDENT_COLUMNS } from './student-columns';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: capital(value) }));
const DEGREE_OPTIONS = asOptions(DEGREES);
const STANDING_OPTIONS = asOptions(STANDINGS);
const COMPLETE_OPTIONS = Object.entries(COMPLETE_WORDS).map(([value, label]) => ({ value, label }));
const WAIT_OPTIONS = Object.entries(STUDENT_WAIT_WORDS).map(([value, label]) => ({ value, label }));

type StudentFiltersProps = { state: ListState; branches: readonly string[]; children?: ReactNode };

/** Search, filters, order and columns above the list of students (CEL-10). */
export function StudentFilters({ state, branches, children }: StudentFiltersProps) {
  const { view, change } = state;
  const { filters } = view;
  const search = useCallback((q: string) => change({ filters: { q } }, true), [change]);
  const filter = (name: StudentFilterName) => ({
    value: filters[name] ?? '',
    onChange: (value: string) => change({ filters: { [name]: value } }),
  });
  return (
    <Box
      role="search"
      aria-label="Students"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 2 }}
    >
      <SearchField label="Enrollment, name or e-mail" value={filters.q ?? ''} onChange={search} />
      <FilterFold count={Object.keys(filters).filter((name) => name !== 'q').length}>
        <FilterSelect label="Degree" options={DEGREE_OPTIONS} {...filter('degree')} />
        <FilterSelect label="Branch" options={asOptions(branches)} {...filter('branch')} />
        <FilterSelect label="Standing" options={STANDING_OPTIONS} {...filter('standing')} />
        <FilterSelect label="Profile" options={COMPLETE_OPTIONS} {...filter('complete')} />
        <FilterSelect label="Waits" options={WAIT_OPTIONS} {...filter('waits')} />
        <SortSelect columns={STUDENT_COLUMNS} state={state} />
        <ColumnChooser
          columns={STUDENT_COLUMNS}
          chosen={view.columns}
          onChange={(columns) => change({ columns })}
        />
      </FilterFold>
      {children}
      {Object.keys(filters).length > 0 && (
        <Button
          variant="text"
          onClick={() =>
            change({ filters: Object.fromEntries(STUDENT_FILTERS.map((name) => [name, undefined])) })
          }
        >
          Clear all
        </Button>
      )}
    </Box>
  );
}
