import { AbsenceList } from './absence-list';
import { DebarmentList } from './debarment-list';
import { ABSENT, DebarmentTabs } from './debarment-tabs';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useListState } from '../list/list-state';

const FILTERS = ['state'] as const;

/** /cell/debarments: debarments by state, and absences for which one may be proposed (CEL-30, CEL-31). */
function BarsPage() {
  const state = useListState(FILTERS);
  const tab = state.view.filters.state ?? 'proposed';
  return (
    <ConsolePage title="Debarments" right="propose debarments">
      {tab === ABSENT ? (
        <>
          <DebarmentTabs state={tab} counts={null} />
          <AbsenceList state={state} />
        </>
      ) : (
        <DebarmentList state={state} tab={tab} />
      )}
    </ConsolePage>
  );
}

export default withQueries(BarsPage);
