import type { DriveApplicant } from '@portal/shared/contract/cell';
import type { ListColumn } from '../list/columns';
import { FilterSelect } from '../list/filter-select';
import { filterOf, ListFilters } from '../list/list-filters';
import type { ListState } from '../list/list-state';
import { optionsOf } from '../list/options';

type ApplicantFiltersProps = {
  state: ListState;
  columns: readonly ListColumn<DriveApplicant>[];
  branches: readonly string[];
};

const NAMES = ['branch'] as const;

/** Search, branch, order and columns above a drive's students (CEL-50). */
export const ApplicantFilters = ({ state, columns, branches }: ApplicantFiltersProps) => (
  <ListFilters
    label="Students of the drive"
    searchLabel="Enrollment, name or email"
    state={state}
    columns={columns}
    names={NAMES}
    selects={<FilterSelect label="Branch" options={optionsOf(branches)} {...filterOf(state)('branch')} />}
  />
);
