import { JOB_FACTS, WORK_TYPES } from '@portal/shared/contract/cell';
import type { DrivesQuery } from '@portal/shared/contract/cell';
import { Box, Link, LinkButton } from '@portal/shared/ui';
import { useCallback } from 'react';
import { DRIVE_COLUMNS } from './drive-columns';
import { DriveTabs } from './drive-tabs';
import { useDrives } from './use-drives';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { FilterSelect } from '../list/filter-select';
import { filterOf } from '../list/list-filters';
import { useListState } from '../list/list-state';
import { ExportedList } from '../list/exported-list';
import { SearchField } from '../list/search-field';
import { UpdatedAgo } from '../list/updated-ago';
import { capitalize } from '../labels';
import { PATHS } from '../paths';

const FILTERS = ['state', 'q', 'season', 'work'] as const;
const WORK_OPTIONS = WORK_TYPES.map((work) => ({ value: work, label: capitalize(work) }));

/** /cell/drives: drives by where they stand, each with how many applied, declined and are silent (CEL-40). */
function DrivesPage() {
  const state = useListState(FILTERS);
  const { change, query, view } = state;
  const tab = view.filters['state'] ?? 'open';
  const loaded = useDrives({ ...query, state: tab } as DrivesQuery, useMay('read drives'));
  const mayReadFigures = useMay('read figures');
  const mayRun = useMay('run drives');
  const search = useCallback((q: string) => change({ filters: { q } }, true), [change]);
  return (
    <ConsolePage title="Drives" right="read drives" end={<UpdatedAgo loaded={loaded} />}>
      <DriveTabs state={tab} counts={loaded.data?.counts} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBlockEnd: 2 }}>
        <Box role="search" aria-label="Drives" sx={{ display: 'flex', flex: '1 1 260px', minWidth: 0 }}>
          <SearchField label="Company or code" value={view.filters['q'] ?? ''} onChange={search} />
        </Box>
        <FilterSelect label={JOB_FACTS.work.label} options={WORK_OPTIONS} {...filterOf(state)('work')} />
        {mayReadFigures && <Link to={PATHS.seasons}>Seasons</Link>}
        {mayRun && (
          <LinkButton to={PATHS.newDrive} variant="contained">
            New drive
          </LinkButton>
        )}
      </Box>
      <ExportedList
        caption="Drives"
        columns={DRIVE_COLUMNS}
        loaded={loaded}
        state={state}
        empty="No drives in this list"
        list="drives"
        filters={{ ...view.filters, state: tab }}
      />
    </ConsolePage>
  );
}

export default withQueries(DrivesPage);
