import type { BarsQuery } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { barsQuery } from '../api/queries';
import type { ListState } from '../list/list-state';
import { ExportedList } from '../list/exported-list';
import { DEBARMENT_COLUMNS } from './debarment-columns';
import { DebarmentTabs } from './debarment-tabs';

type DebarmentListProps = { state: ListState; tab: string };

/** Debarments in one state, and how many there are in each. */
export function DebarmentList({ state, tab }: DebarmentListProps) {
  const { page, size } = state.query;
  const loaded = useQuery(barsQuery({ page, size, state: tab } as BarsQuery));
  return (
    <>
      <DebarmentTabs state={tab} counts={loaded.data?.counts} />
      <ExportedList
        caption="Debarments"
        columns={DEBARMENT_COLUMNS}
        loaded={loaded}
        state={state}
        empty="No debarment is in this state"
        list="bars"
        under={{ state: tab }}
      />
    </>
  );
}
