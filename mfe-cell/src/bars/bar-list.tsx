import type { BarItem, BarsQuery } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { barsQuery } from '../api/queries';
import { useMay } from '../frame/use-staff';
import type { ListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { BAR_COLUMNS } from './bar-columns';
import { BarTabs } from './bar-tabs';

const idOf = ({ id }: BarItem): string => id;

type BarListProps = { state: ListState; tab: string };

/** Bars in one state, and how many there are in each. */
export function BarList({ state, tab }: BarListProps) {
  const { page, size } = state.query;
  const loaded = useQuery({
    ...barsQuery({ page, size, state: tab } as BarsQuery),
    enabled: useMay('propose bars'),
  });
  return (
    <>
      <BarTabs state={tab} counts={loaded.data?.counts} />
      <ListTable
        caption="Bars"
        columns={BAR_COLUMNS}
        loaded={loaded}
        state={state}
        rowId={idOf}
        empty="No bar is in this state"
      />
    </>
  );
}
