import type { ActionItem } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { actionColumns } from './activity-columns';
import { useActionFilters } from './activity-filters';
import { UndoDialog } from './undo-dialog';
import { actionsQuery } from '../api/queries';
import { useMay } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { ExportedList } from '../list/exported-list';

/** Of one drive: the drive is no filter that can be removed. */
const DRIVE_FILTERS = ['student', 'person', 'subject', 'kind', 'from', 'batch', 'each'] as const;
const FILTERS = [...DRIVE_FILTERS, 'drive'] as const;

/** What the list of actions shows. @param drive the id of the one drive whose actions they are */
export function useActivityList(drive?: string) {
  const state = useListState(drive === undefined ? FILTERS : DRIVE_FILTERS);
  const { student, batch } = state.view.filters;
  const { each, ...filters } = state.view.filters;
  const { each: _each, ...query } = state.query;
  // Of one student, or of what was done at once, each change has a row.
  const isTogether = each === undefined && student === undefined && batch === undefined;
  const more: Record<string, string> = {
    ...(drive === undefined ? {} : { drive }),
    ...(isTogether ? { together: 'yes' } : {}),
  };
  const loaded = useQuery({
    ...actionsQuery({ ...query, ...more }),
    enabled: useMay('view activity'),
  });
  return { state, loaded, under: { ...filters, ...more }, isOfDrive: drive !== undefined };
}

/** Actions of the staff, newest first, each with its undo (CEL-80). */
export function ActivityList({ state, loaded, under, isOfDrive }: ReturnType<typeof useActivityList>) {
  const all = useActionFilters(loaded.data?.rows);
  const mayUndo = useMay('undo actions');
  const [asked, setAsked] = useState<ActionItem | null>(null);
  const columns = useMemo(() => actionColumns(mayUndo ? setAsked : undefined), [mayUndo]);
  return (
    <>
      <ExportedList
        caption="Activity log"
        search="Enrollment of a student"
        searchBy="student"
        filters={isOfDrive ? all.filter(({ name }) => name !== 'drive') : all}
        columns={columns}
        loaded={loaded}
        state={state}
        empty="No action matches"
        list="actions"
        under={under}
      />
      {asked && <UndoDialog action={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
