import {
  ERASURE_KINDS,
  ERASURE_LISTS,
  ERASURE_WORDS,
  type ErasureItem,
  type ErasureList,
} from '@portal/shared/contract/cell';
import type { ErasuresPage } from '@portal/shared/contract/cell';
import { Banner, Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { list } from '../api/queries';
import { useMay } from '../api/use-staff';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { ListTabs } from '../list/list-tabs';
import { useSelection } from '../list/selection';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { studentsText } from '../values/waiting-time';
import { EraseSelected } from './erase-selected';
import { ERASURE_COLUMNS, PREVENTED_COLUMNS } from './erasure-columns';
import { REQUESTED_COLUMNS } from './requested-columns';

const FILTERS = ['show'] as const;
const idOf = ({ id }: ErasureItem): string => id;
const LABELS: Record<ErasureList, string> = {
  requested: 'Asked by students',
  ...ERASURE_WORDS,
  prevented: 'Prevented',
};
const COLUMNS = { requested: REQUESTED_COLUMNS, prevented: PREVENTED_COLUMNS } as const;
const EMPTY = {
  requested: 'No student asks for an erasure',
  prevented: 'Nothing prevents an erasure that is due',
} as const;

/** The schedule in a sentence. */
const termsText = ({ numbers, files, profile, backups }: ErasuresPage['terms']): string =>
  `After a season is closed, identity numbers are due after ${numbers} months, files after ${files} and all personal data after ${profile}. Backups are deleted after ${backups} days.`;

/** How far erasures under way are. */
const runningText = ({ running, progress }: ErasuresPage): string =>
  progress === null
    ? `${studentsText(running)} being erased, once their mail has gone out: within an hour. You can leave this page.`
    : `${studentsText(running)} being erased; the first that goes on is ${progress}% done. You can leave this page.`;

/** /cell/erasure: whose data is due to be erased by the college's schedule or asked for, and what prevents it (DAT-03, DAT-05). */
function ErasurePage() {
  const state = useListState(FILTERS);
  const shown = ERASURE_LISTS.find((one) => one === state.view.filters.show) ?? ERASURE_KINDS[0];
  /** What is erased of all of a list at once; a list of several kinds has its buttons in the rows. */
  const kind = ERASURE_KINDS.find((one) => one === shown);
  const listed = shown === 'requested' || shown === 'prevented' ? shown : null;
  const query = { ...state.query, show: shown };
  const loaded = useQuery({
    ...list<ErasuresPage>('erasures', query),
    enabled: useMay('erase students'),
  });
  const selection = useSelection(state, {
    rights: ['erase students'],
    each: { call: 'erasures', query: { show: shown }, idOf },
  });
  const { data } = loaded;
  return (
    <ConsolePage title="Erasure" right="erase students" end={<UpdatedAgo loaded={loaded} />}>
      {data && <Box sx={{ marginBlockEnd: 2, maxWidth: '75ch' }}>{termsText(data.terms)}</Box>}
      {data && data.running > 0 && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <Banner tone="info">{runningText(data)}</Banner>
        </Box>
      )}
      <ListTabs
        label="What is due"
        open={shown}
        tabs={ERASURE_LISTS.map((one) => ({
          id: one,
          label: `${LABELS[one]} (${data?.counts[one] ?? '…'})`,
          to: `${PATHS.erasure}?${new URLSearchParams({ show: one })}`,
        }))}
      />
      <ListTable
        name="erasures"
        caption={LABELS[shown]}
        columns={listed ? COLUMNS[listed] : ERASURE_COLUMNS}
        loaded={loaded}
        state={state}
        rowId={idOf}
        empty={listed ? EMPTY[listed] : 'Nothing is due'}
        {...(kind ? { selection, actions: () => <EraseSelected kind={kind} selection={selection} /> } : {})}
      />
    </ConsolePage>
  );
}

export default withQueries(ErasurePage);
