import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { VerificationItem } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { useQuery } from '@tanstack/react-query';
import { verificationQuery } from '../api/queries';
import { VerificationTabs } from './verification-tabs';
import { waitText } from '../values/waiting-time';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import type { ListColumn } from '../list/columns';
import { useListState } from '../list/list-state';
import { ExportedList } from '../list/exported-list';
import { textColumn } from '../list/text-column';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { whoColumns } from '../list/who-columns';

const FILTERS = [] as const;
const { branch, returned, unlocked, since } = LIST_COLUMNS.returned;

const COLUMNS: readonly ListColumn<VerificationItem>[] = [
  ...whoColumns<VerificationItem>((row) => ({ ...row, href: pathOf(PATHS.student, { id: row.id }) })),
  textColumn('branch', branch),
  textColumn('returned', returned, { shown: 'always' }),
  textColumn('unlocked', unlocked),
  textColumn('since', since, {
    shown: 'always',
    cell: ({ returned: [first] }) =>
      first ? `${formatDateTime(first.since)} (${waitText(first.since, Date.now())})` : '–',
  }),
];

/** /cell/returned: with whom sections are that are not confirmed again yet, and since when, the longest first (CEL-21). */
function ReturnedPage() {
  const state = useListState(FILTERS);
  const { page, size } = state.query;
  const loaded = useQuery({
    ...verificationQuery({ page, size, state: 'returned' }),
    enabled: useMay('verify profiles'),
  });
  return (
    <ConsolePage title="Awaiting student" right="verify profiles" end={<UpdatedAgo loaded={loaded} />}>
      <VerificationTabs open="returned" />
      <ExportedList
        caption="Awaiting student"
        columns={COLUMNS}
        loaded={loaded}
        state={state}
        empty="No section is with a student"
        list="returned"
      />
    </ConsolePage>
  );
}

export default withQueries(ReturnedPage);
