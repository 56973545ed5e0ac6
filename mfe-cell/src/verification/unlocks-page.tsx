import { UNLOCK_STATES } from '@portal/shared/contract';
import type { UnlockRequestsQuery } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { unlockRequestsQuery } from '../api/queries';
import { VerificationTabs } from './verification-tabs';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { ExportedList } from '../list/exported-list';
import { ListTabs } from '../list/list-tabs';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { DeclineUnlock, GrantUnlock } from './decide-unlock';
import { unlockColumns } from './unlock-columns';
import type { Decision } from './unlock-columns';
import { capitalize } from '../labels';

const FILTERS = ['state'] as const;
const TABS = UNLOCK_STATES.map((state) => ({
  id: state,
  label: capitalize(state),
  to: `${PATHS.unlocks}?${new URLSearchParams({ state })}`,
}));

/** /cell/unlocks: requests of students to unlock sections, and their decision (CEL-23). */
function UnlocksPage() {
  const state = useListState(FILTERS);
  const { page, size } = state.query;
  const tab = state.view.filters.state ?? 'open';
  const loaded = useQuery({
    ...unlockRequestsQuery({ page, size, state: tab } as UnlockRequestsQuery),
    enabled: useMay('verify profiles'),
  });
  const [asked, setAsked] = useState<Decision | null>(null);
  const columns = useMemo(() => unlockColumns(tab, setAsked), [tab]);
  const close = (): void => setAsked(null);
  return (
    <ConsolePage title="Requests to unlock" right="verify profiles" end={<UpdatedAgo loaded={loaded} />}>
      <VerificationTabs open="unlocks" />
      <ListTabs label="Requests by state" tabs={TABS} open={tab} />
      <ExportedList
        caption="Requests to unlock"
        columns={columns}
        loaded={loaded}
        state={state}
        empty={tab === 'open' ? 'No request waits for an answer' : 'No request is in this state'}
        list="unlocks"
        under={{ state: tab }}
      />
      {asked?.grant === true && <GrantUnlock request={asked.request} onClose={close} />}
      {asked?.grant === false && <DeclineUnlock request={asked.request} onClose={close} />}
    </ConsolePage>
  );
}

export default withQueries(UnlocksPage);
