import { AUDIENCE_FILTERS, WORDED_FILTERS } from '@portal/shared/contract/cell';
import type { Audience } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { studentsQuery } from '../api/queries';
import { StudentFilter } from '../choices/choice-fields';
import { studentsText } from '../values/waiting-time';
import { FilterChips } from '../list/filter-chips';
import { FilterSelect } from '../list/filter-select';
import type { ListFilter } from '../list/list-filter';
import type { ListState } from '../list/list-state';
import { SearchField } from '../list/search-field';
import { applicantFilter, branchFilter, DEGREE_FILTER, STUDENT_FILTERS } from '../list/student-options';
import { DriveAudience } from './drive-audience';

const OF: { value: Audience['of']; label: string }[] = [
  { value: 'students', label: 'Students by filter' },
  { value: 'drive', label: 'Students of a drive' },
  { value: 'student', label: 'One student' },
];
/** Filters of a drive's list that a link from it sets; a role is chosen here too. */
const LINKED = WORDED_FILTERS.filter((name) => name !== 'role').map(applicantFilter);
/** Those who were selected in a list, by their ids; only a link sets it (F-66). */
const SELECTED: ListFilter = {
  name: 'chosen',
  label: 'Selected',
  options: [],
  textOf: (ids) => studentsText(ids.split('|').filter(Boolean).length),
};
const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;
/** A choice beside filters: as wide as a name needs. */
const CHOICE = { flex: '1 1 20rem', maxWidth: '30rem' };

/** What the address says of an audience. The season of the console is of the list of students only (F-69). */
export function audienceOf({ view: { filters } }: ListState): Audience {
  const { season, ...rest } = filters;
  const audience: Audience = { of: 'students', ...rest };
  return audience.of === 'students' && season ? { ...audience, season } : audience;
}

/** Whom a message goes to, by the filters of the console's lists; they stand in the address. */
export function AudienceFields({ state }: { state: ListState }) {
  const { change, view } = state;
  const { of = 'students', q = '', enrollment = '' } = view.filters;
  const isOne = of === 'student';
  const branches = useQuery({ ...studentsQuery({ size: '1', columns: 'branch' }), enabled: !isOne });
  const search = useCallback((words: string) => change({ filters: { q: words } }, true), [change]);
  const begin = (wanted: string) =>
    change({ filters: { ...Object.fromEntries(AUDIENCE_FILTERS.map((name) => [name, ''])), of: wanted } });
  const filters = [
    SELECTED,
    DEGREE_FILTER,
    branchFilter(branches.data?.branches),
    ...(of === 'drive' ? LINKED : STUDENT_FILTERS),
  ];
  return (
    <Box
      role="search"
      aria-label="Recipients"
      sx={{ ...LINE, alignItems: of === 'drive' ? 'end' : 'center' }}
    >
      {/* A choice below its label is not beside one that is after it. */}
      <Box sx={{ flexBasis: of === 'students' ? 'auto' : '100%', minWidth: 0, maxWidth: '100%' }}>
        <FilterSelect label="From" all="Choose" options={OF} value={of} onChange={begin} />
      </Box>
      {of === 'drive' && <DriveAudience state={state} width={CHOICE} />}
      {isOne ? (
        <Box sx={CHOICE}>
          <StudentFilter
            label="Student"
            value={enrollment}
            onChange={(value: string) => change({ filters: { enrollment: value } })}
          />
        </Box>
      ) : (
        <Box sx={{ ...LINE, flex: of === 'drive' ? '1 1 100%' : '1 1 20rem', minWidth: 0 }}>
          <SearchField label="Enrollment, name, email or mobile" value={q} onChange={search} />
          <FilterChips filters={filters} searchBy="q" state={state} />
        </Box>
      )}
    </Box>
  );
}
