import type { DebarmentItem, BarsQuery } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { barsQuery } from '../api/queries';
import type { ListState } from '../list/list-state';
import { ExportList } from '../list/export-list';
import { ListTable } from '../list/list-table';
import { useSelection } from '../list/selection';
import { DEBARMENT_COLUMNS } from './debarment-columns';
import { DebarmentTabs } from './debarment-tabs';

const idOf = ({ id }: DebarmentItem): string => id;

type DebarmentListProps = { state: ListState; tab: string };

/** Debarments in one state, and how many there are in each. */
export function DebarmentList({ state, tab }: DebarmentListProps) {
  const { page, size } = state.query;
  const selection = useSelection(state);
  const loaded = useQuery(barsQuery({ page, size, state: tab } as BarsQuery));
  return (
    <>
      <DebarmentTabs state={tab} counts={loaded.data?.counts} />
      <ListTable
        caption="Debarments"
        columns={DEBARMENT_COLUMNS}
        loaded={loaded}
        state={state}
        rowId={idOf}
        empty="No debarment is in this state"
        selection={selection}
        actions={(seen) => (
          <ExportList
            list="bars"
            seen={seen}
            filters={{ state: tab }}
            total={loaded.data?.total ?? 0}
            selection={selection}
          />
        )}
      />
    </>
  );
}
