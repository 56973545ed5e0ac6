import { ACTION_KINDS } from '@portal/shared/contract/cell';
import type { ActionItem } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ActionChips } from './activity-chips';
import { actionColumns } from './activity-columns';
import { UndoDialog } from './undo-dialog';
import { actionsQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { FilterSelect } from '../list/filter-select';
import { useListState } from '../list/list-state';
import { ExportedList } from '../list/exported-list';
import { SearchField } from '../list/search-field';
import { UpdatedAgo } from '../list/updated-ago';
import { capitalize } from '../labels';

const FILTERS = ['student', 'person', 'kind', 'drive', 'batch'] as const;
const KINDS = ACTION_KINDS.map((value) => ({ value, label: capitalize(value.replace('.', ': ')) }));

/** /cell/activity: everything that was done, newest first (CEL-80). */
function ActionsPage() {
  const state = useListState(FILTERS);
  const { view, change, query } = state;
  const loaded = useQuery({ ...actionsQuery(query), enabled: useMay('read actions') });
  const mayUndo = useMay('undo actions');
  const [asked, setAsked] = useState<ActionItem | null>(null);
  const columns = useMemo(() => actionColumns(mayUndo ? setAsked : undefined), [mayUndo]);
  const search = useCallback((text: string) => change({ filters: { student: text } }, true), [change]);
  return (
    <ConsolePage title="Activity log" right="read actions" end={<UpdatedAgo loaded={loaded} />}>
      <Box
        role="search"
        aria-label="Activity log"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 2 }}
      >
        <SearchField label="Enrollment of a student" value={view.filters.student ?? ''} onChange={search} />
        <FilterSelect
          label="Kind"
          value={view.filters.kind ?? ''}
          options={KINDS}
          onChange={(value) => change({ filters: { kind: value } })}
        />
      </Box>
      <ActionChips rows={loaded.data?.rows ?? []} state={state} />
      <ExportedList
        caption="Activity log"
        columns={columns}
        loaded={loaded}
        state={state}
        empty="No action matches"
        list="actions"
        filters={view.filters}
      />
      {asked && <UndoDialog action={asked} onClose={() => setAsked(null)} />}
    </ConsolePage>
  );
}

export default withQueries(ActionsPage);
