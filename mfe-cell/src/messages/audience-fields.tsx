import { DEGREES } from '@portal/shared/contract';
import {
  APPLICANT_TABS,
  AUDIENCE_FILTERS,
  COMPLETE_WORDS,
  STANDINGS,
  STUDENT_WAIT_WORDS,
} from '@portal/shared/contract/cell';
import type { Audience } from '@portal/shared/contract/cell';
import { Box, Button, CloseIcon } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { studentsQuery } from '../api/queries';
import { DriveFilter, StudentFilter } from '../choices/choice-fields';
import { studentsWords } from '../values/waiting-time';
import { FilterSelect } from '../list/filter-select';
import type { ListState } from '../list/list-state';
import { SeasonFilters } from '../list/season-filters';
import { SearchField } from '../list/search-field';
import { stateLabel } from '../labels';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: stateLabel(value) }));
const OF: { value: Audience['of']; label: string }[] = [
  { value: 'students', label: 'Students by filter' },
  { value: 'drive', label: 'Students of a drive' },
  { value: 'student', label: 'One student' },
];
const DEGREE_OPTIONS = asOptions(DEGREES);
const STANDING_OPTIONS = asOptions(STANDINGS);
const COMPLETE_OPTIONS = Object.entries(COMPLETE_WORDS).map(([value, label]) => ({ value, label }));
const WAIT_OPTIONS = Object.entries(STUDENT_WAIT_WORDS).map(([value, label]) => ({ value, label }));
const TAB_OPTIONS = asOptions(APPLICANT_TABS);
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
      {!isOne && <FilterSelect label="Degree" options={DEGREE_OPTIONS} {...filter('degree')} />}
      {!isOne && (
        <FilterSelect
          label="Branch"
          options={asOptions(branches.data?.branches ?? [])}
          {...filter('branch')}
        />
      )}
      {selected > 0 && (
        <Button
          size="small"
          variant="outlined"
          endIcon={<CloseIcon aria-hidden />}
          aria-label={`Remove the selection of ${studentsWords(selected)}`}
          onClick={() => change({ filters: { chosen: '' } })}
        >
          {studentsWords(selected)} selected
        </Button>
      )}
      {of === 'students' && (
        <>
          <FilterSelect label="Status" options={STANDING_OPTIONS} {...filter('standing')} />
          <FilterSelect label="Profile" options={COMPLETE_OPTIONS} {...filter('complete')} />
          <FilterSelect label="Needs attention" options={WAIT_OPTIONS} {...filter('waits')} />
          <SeasonFilters of={filter} />
        </>
      )}
    </Box>
  );
}
