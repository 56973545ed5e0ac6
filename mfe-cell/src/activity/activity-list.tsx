import type { ActionItem } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { actionColumns } from './activity-columns';
import { actionFilters } from './activity-filters';
import { UndoDialog } from './undo-dialog';
import { actionsQuery } from '../api/queries';
import { useMay } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { ExportedList } from '../list/exported-list';

/** Of one drive: the drive is no filter that can be removed. */
const DRIVE_FILTERS = ['student', 'person', 'kind', 'batch'] as const;
const FILTERS = [...DRIVE_FILTERS, 'drive'] as const;

/** What the list of actions shows. @param drive the id of the one drive whose actions they are */
export function useActivityList(drive?: string) {
  const state = useListState(drive === undefined ? FILTERS : DRIVE_FILTERS);
  const ofDrive: Record<string, string> = drive === undefined ? {} : { drive };
  const loaded = useQuery({
    ...actionsQuery({ ...state.query, ...ofDrive }),
    enabled: useMay('view activity'),
  });
  return { state, loaded, ofDrive };
}

/** Actions of the staff, newest first, each with its undo (CEL-80). */
export function ActivityList({ state, loaded, ofDrive }: ReturnType<typeof useActivityList>) {
  const mayUndo = useMay('undo actions');
  const [asked, setAsked] = useState<ActionItem | null>(null);
  const columns = useMemo(() => actionColumns(mayUndo ? setAsked : undefined), [mayUndo]);
  return (
    <>
      <ExportedList
        caption="Activity log"
        search="Enrollment of a student"
        searchBy="student"
        filters={actionFilters(loaded.data?.rows)}
        columns={columns}
        loaded={loaded}
        state={state}
        empty="No action matches"
        list="actions"
        under={{ ...state.view.filters, ...ofDrive }}
      />
      {asked && <UndoDialog action={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
