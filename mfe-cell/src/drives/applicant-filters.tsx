import type { DriveApplicant } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { useCallback } from 'react';
import { ColumnChooser } from '../list/column-chooser';
import type { ListColumn } from '../list/columns';
import { FilterFold } from '../list/filter-fold';
import { FilterSelect } from '../list/filter-select';
import type { ListState } from '../list/list-state';
import { SearchField } from '../list/search-field';
import { SortSelect } from '../list/sort-select';
import { capital } from '../words';

type ApplicantFiltersProps = {
  state: ListState;
  columns: readonly ListColumn<DriveApplicant>[];
  branches: readonly string[];
};

/** Search, branch, order and columns above a drive's students (CEL-50). */
export function ApplicantFilters({ state, columns, branches }: ApplicantFiltersProps) {
  const { change, view } = state;
  const { q = '', branch = '' } = view.filters;
  const search = useCallback((text: string) => change({ filters: { q: text } }, true), [change]);
  return (
    <Box
      role="search"
      aria-label="Students of the drive"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 2 }}
    >
      <SearchField label="Enrollment, name or e-mail" value={q} onChange={search} />
      <FilterFold count={branch ? 1 : 0}>
        <FilterSelect
          label="Branch"
          value={branch}
          options={branches.map((value) => ({ value, label: capital(value) }))}
          onChange={(value) => change({ filters: { branch: value } })}
        />
        <SortSelect columns={columns} state={state} />
        <ColumnChooser
          columns={columns}
          chosen={view.columns}
          onChange={(chosen) => change({ columns: chosen })}
        />
      </FilterFold>
      {(q || branch) && (
        <Button variant="text" onClick={() => change({ filters: { q: undefined, branch: undefined } })}>
          Clear all
        </Button>
      )}
    </Box>
  );
}
