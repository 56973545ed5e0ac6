import { ACTION_KINDS } from '@portal/shared/contract/cell';
import type { ActionItem } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ActionChips } from './activity-chips';
import { actionColumns } from './activity-columns';
import { UndoDialog } from './undo-dialog';
import { actionsQuery } from '../api/queries';
import { useMay } from '../api/use-staff';
import { FilterSelect } from '../list/filter-select';
import { useListState } from '../list/list-state';
import { ExportedList } from '../list/exported-list';
import { SearchField } from '../list/search-field';
import { capitalize } from '../labels';

/** Of one drive: the drive is no filter that can be removed. */
const DRIVE_FILTERS = ['student', 'person', 'kind', 'batch'] as const;
const FILTERS = [...DRIVE_FILTERS, 'drive'] as const;
const KINDS = ACTION_KINDS.map((value) => ({ value, label: capitalize(value.replace('.', ': ')) }));

/** What the list of actions shows. @param drive the id of the one drive whose actions they are */
export function useActivityList(drive?: string) {
  const state = useListState(drive === undefined ? FILTERS : DRIVE_FILTERS);
  const ofDrive: Record<string, string> = drive === undefined ? {} : { drive };
  const loaded = useQuery({
    ...actionsQuery({ ...state.query, ...ofDrive }),
    enabled: useMay('read actions'),
  });
  return { state, loaded, ofDrive };
}

/** Actions of the staff, newest first, each with its undo (CEL-80). */
export function ActivityList({ state, loaded, ofDrive }: ReturnType<typeof useActivityList>) {
  const { view, change } = state;
  const mayUndo = useMay('undo actions');
  const [asked, setAsked] = useState<ActionItem | null>(null);
  const columns = useMemo(() => actionColumns(mayUndo ? setAsked : undefined), [mayUndo]);
  const search = useCallback((text: string) => change({ filters: { student: text } }, true), [change]);
  return (
    <>
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
        filters={{ ...view.filters, ...ofDrive }}
      />
      {asked && <UndoDialog action={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
