import { ACTION_KINDS } from '@portal/shared/contract/cell';
import type { ActionItem } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { actionsQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import type { ListColumn } from '../list/columns';
import { FilterSelect } from '../list/filter-select';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { SearchField } from '../list/search-field';
import { UpdatedAgo } from '../list/updated-ago';
import { capital } from '../words';

const FILTERS = ['student', 'kind', 'batch'] as const;
const KINDS = ACTION_KINDS.map((value) => ({ value, label: capital(value.replace('.', ': ')) }));
const idOf = ({ id }: ActionItem): string => id;

const COLUMNS: readonly ListColumn<ActionItem>[] = [
  { id: 'title', header: 'What', shown: 'always', isTitle: true, cell: ({ title }) => title },
  {
    id: 'whom',
    header: 'Whom',
    cell: ({ student, staff }) => student?.name ?? staff?.name ?? '–',
  },
  { id: 'actor', header: 'By', cell: ({ actor }) => actor.name },
  { id: 'at', header: 'When', shown: 'always', cell: ({ at }) => formatDateTime(at) },
  { id: 'reason', header: 'Why', cell: ({ reason }) => reason ?? '–' },
];

/** /cell/actions: everything that was done, newest first (CEL-80). */
function ActionsPage() {
  const state = useListState(FILTERS);
  const { view, change, query } = state;
  const loaded = useQuery(actionsQuery(query));
  const search = useCallback((text: string) => change({ filters: { student: text } }, true), [change]);
  return (
    <ConsolePage
      title="Actions"
      right="read actions"
      end={
        <UpdatedAgo
          at={loaded.dataUpdatedAt}
          failed={loaded.error !== null}
          onRetry={() => void loaded.refetch()}
        />
      }
    >
      <Box
        role="search"
        aria-label="Actions"
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
      <ListTable
        caption="Actions"
        columns={COLUMNS}
        loaded={loaded}
        state={state}
        rowId={idOf}
        empty="No action matches"
      />
    </ConsolePage>
  );
}

export default withQueries(ActionsPage);
