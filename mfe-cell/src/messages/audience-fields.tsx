import { APPLICANT_TABS, AUDIENCE_FILTERS } from '@portal/shared/contract/cell';
import type { Audience } from '@portal/shared/contract/cell';
import { Box, Button, CloseIcon } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { studentsQuery } from '../api/queries';
import { DriveFilter, StudentFilter } from '../choices/choice-fields';
import { studentsText } from '../values/waiting-time';
import { FilterSelect } from '../list/filter-select';
import type { ListState } from '../list/list-state';
import { SeasonFilters } from '../list/season-filters';
import { SearchField } from '../list/search-field';
import { optionsOf } from '../list/options';
import { STUDENT_OPTIONS } from '../list/student-options';

const OF: { value: Audience['of']; label: string }[] = [
  { value: 'students', label: 'Students by filter' },
  { value: 'drive', label: 'Students of a drive' },
  { value: 'student', label: 'One student' },
];
const TAB_OPTIONS = optionsOf(APPLICANT_TABS);
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
  const { of = 'students', q = '' } = view.filters;
  const selected = (view.filters['chosen'] ?? '').split('|').filter(Boolean).length;
  const isOne = of === 'student';
  const branches = useQuery({ ...studentsQuery({ size: '1', columns: 'branch' }), enabled: !isOne });
  const search = useCallback((words: string) => change({ filters: { q: words } }, true), [change]);
  const filter = (name: keyof Audience) => ({
    value: view.filters[name] ?? '',
    onChange: (value: string) => change({ filters: { [name]: value } }),
  });
  const begin = (wanted: string) =>
    change({ filters: { ...Object.fromEntries(AUDIENCE_FILTERS.map((name) => [name, ''])), of: wanted } });
  return (
    <Box role="search" aria-label="Recipients" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <FilterSelect label="From" all="Choose" options={OF} value={of} onChange={begin} />
      {of === 'drive' && (
        <Box sx={CHOICE}>
          <DriveFilter label="Drive" {...filter('drive')} />
        </Box>
      )}
      {of === 'drive' && <FilterSelect label="Who" all="Choose" options={TAB_OPTIONS} {...filter('tab')} />}
      {isOne ? (
        <Box sx={CHOICE}>
          <StudentFilter label="Student" {...filter('enrollment')} />
        </Box>
      ) : (
        <SearchField label="Enrollment, name or email" value={q} onChange={search} />
      )}
      {!isOne && <FilterSelect label="Degree" options={STUDENT_OPTIONS.degree} {...filter('degree')} />}
      {!isOne && (
        <FilterSelect
          label="Branch"
          options={optionsOf(branches.data?.branches ?? [])}
          {...filter('branch')}
        />
      )}
      {selected > 0 && (
        <Button
          size="small"
          variant="outlined"
          endIcon={<CloseIcon aria-hidden />}
          aria-label={`Remove the selection of ${studentsText(selected)}`}
          onClick={() => change({ filters: { chosen: '' } })}
        >
          {studentsText(selected)} selected
        </Button>
      )}
      {of === 'students' && (
        <>
          <FilterSelect label="Status" options={STUDENT_OPTIONS.standing} {...filter('standing')} />
          <FilterSelect label="Profile" options={STUDENT_OPTIONS.complete} {...filter('complete')} />
          <FilterSelect label="Needs attention" options={STUDENT_OPTIONS.waits} {...filter('waits')} />
          <SeasonFilters of={filter} />
        </>
      )}
    </Box>
  );
}
