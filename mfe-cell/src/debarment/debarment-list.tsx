import type { BarItem, BarsQuery } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { barsQuery } from '../api/queries';
import type { ListState } from '../list/list-state';
import { ExportList } from '../list/export-list';
import { ListTable } from '../list/list-table';
import { useSelection } from '../list/selection';
import { BAR_COLUMNS } from './debarment-columns';
import { BarTabs } from './debarment-tabs';

const idOf = ({ id }: BarItem): string => id;

type BarListProps = { state: ListState; tab: string };

/** Bars in one state, and how many there are in each. */
export function BarList({ state, tab }: BarListProps) {
  const { page, size } = state.query;
  const selection = useSelection(state);
  const loaded = useQuery(barsQuery({ page, size, state: tab } as BarsQuery));
  return (
    <>
      <BarTabs state={tab} counts={loaded.data?.counts} />
      <ListTable
        caption="Debarments"
        columns={BAR_COLUMNS}
        loaded={loaded}
        state={state}
        rowId={idOf}
        empty="No bar is in this state"
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
