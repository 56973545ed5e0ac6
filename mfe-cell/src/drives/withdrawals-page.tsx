import { WITHDRAWAL_STATES } from '@portal/shared/contract';
import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { WithdrawalItem, WithdrawalsQuery } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Box, Button, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { withdrawalsQuery } from '../api/queries';
import { useMay } from '../api/use-staff';
import { ReasonDialog } from '../changes/reason-dialog';
import { ConsolePage, withQueries } from '../frame/console-page';
import { capitalize } from '../labels';
import type { ListColumn } from '../list/columns';
import { ExportedList } from '../list/exported-list';
import { useListState } from '../list/list-state';
import { ListTabs } from '../list/list-tabs';
import { RowButtons } from '../list/row-buttons';
import { textColumn } from '../list/text-column';
import { UpdatedAgo } from '../list/updated-ago';
import { whoColumns } from '../list/who-columns';
import { PATHS } from '../paths';

const FILTERS = ['state'] as const;
const TABS = WITHDRAWAL_STATES.map((state) => ({
  id: state,
  label: capitalize(state),
  to: `${PATHS.withdrawals}?${new URLSearchParams({ state })}`,
}));
const COLUMNS = LIST_COLUMNS.withdrawals;
type Columns = readonly ListColumn<WithdrawalItem>[];

/** What is to be decided of which request. */
type Decision = { request: WithdrawalItem; approve: boolean };

const long = (text: string | null) => <Box sx={{ overflowWrap: 'anywhere', maxWidth: '32rem' }}>{text}</Box>;

const WHO: Columns = [
  ...whoColumns<WithdrawalItem>(({ student }) => ({
    ...student,
    href: pathOf(PATHS.student, { id: student.id }),
  })),
  textColumn('drive', COLUMNS.drive, {
    shown: 'always',
    cell: ({ drive }) => <Link to={pathOf(PATHS.drive, { id: drive.id })}>{drive.company}</Link>,
  }),
  textColumn('reason', COLUMNS.reason, { shown: 'always', cell: ({ reason }) => long(reason) }),
  textColumn('asked', COLUMNS.asked),
];

const waiting = (decide: (decision: Decision) => void): Columns => [
  ...WHO,
  textColumn('due', COLUMNS.due, { shown: 'always' }),
  {
    id: 'decide',
    header: 'Decision',
    shown: 'always',
    cell: (request) => (
      <RowButtons>
        {[true, false].map((approve) => (
          <Button
            key={String(approve)}
            size="small"
            variant={approve ? 'contained' : 'outlined'}
            aria-label={`${approve ? 'Approve' : 'Decline'}: ${request.student.name}, ${request.drive.company}`}
            onClick={() => decide({ request, approve })}
          >
            {approve ? 'Approve…' : 'Decline…'}
          </Button>
        ))}
      </RowButtons>
    ),
  },
];

const DECIDED: Columns = [
  ...WHO,
  textColumn('answer', COLUMNS.answer, { shown: 'always', cell: ({ answer }) => long(answer) }),
  textColumn('decided', COLUMNS.decided),
];

/** Approves or declines a request, with a reason that the student reads. */
const DecideWithdrawal = ({ request, approve, onClose }: Decision & { onClose: () => void }) => (
  <ReasonDialog
    title={`${approve ? 'Withdraw the application' : 'Decline the request'} of ${request.student.name}?`}
    reasonHint={`${request.student.name} reads it`}
    submitLabel={approve ? 'Withdraw the application' : 'Decline'}
    version={request.version}
    call="decideWithdrawal"
    id={request.id}
    body={{ approve }}
    onClose={onClose}
  >
    {approve
      ? `The student leaves every list of ${request.drive.company}. The answer of before stays as a receipt.`
      : `The application to ${request.drive.company} stays valid. The student may ask again before the deadline.`}
  </ReasonDialog>
);

/** /cell/withdrawals: requests of students that an application is withdrawn, and their decision (DAT-12). */
function WithdrawalsPage() {
  const state = useListState(FILTERS);
  const { page, size } = state.query;
  const tab = state.view.filters.state ?? 'open';
  const loaded = useQuery({
    ...withdrawalsQuery({ page, size, state: tab } as WithdrawalsQuery),
    enabled: useMay('reopen answers'),
  });
  const [asked, setAsked] = useState<Decision | null>(null);
  const columns = useMemo(() => (tab === 'open' ? waiting(setAsked) : DECIDED), [tab]);
  return (
    <ConsolePage title="Requests to withdraw" right="reopen answers" end={<UpdatedAgo loaded={loaded} />}>
      <ListTabs label="Requests by state" tabs={TABS} open={tab} />
      <ExportedList
        caption="Requests to withdraw an application"
        columns={columns}
        loaded={loaded}
        state={state}
        empty={tab === 'open' ? 'No request waits for a decision' : 'No request is in this state'}
        list="withdrawals"
        under={{ state: tab }}
      />
      {asked && <DecideWithdrawal {...asked} onClose={() => setAsked(null)} />}
    </ConsolePage>
  );
}

export default withQueries(WithdrawalsPage);
