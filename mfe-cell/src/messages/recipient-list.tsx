import { RECIPIENT_TABS } from '@portal/shared/contract/cell';
import type { CellMessage, DoneData, RecipientsQuery, RecipientTab } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Banner, Box, Button } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { callCell } from '../api/call';
import { recipientsQuery } from '../api/queries';
import { useChange } from '../changes/use-change';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { ListTabs } from '../list/list-tabs';
import { PATHS } from '../paths';
import { RECIPIENT_COLUMNS } from './message-columns';

const FILTERS = ['of'] as const;
const WORDS: Record<RecipientTab, string> = {
  all: 'All',
  opened: 'Opened in the portal',
  queued: 'Queued',
  sent: 'Emailed',
  failed: 'Failed',
};

/** Sends only the mails that failed once more. */
function SendAgain({ message }: { message: CellMessage }) {
  const { id, counts } = message;
  const { failed } = counts;
  const { press, isBusy, refusal } = useChange(() => callCell<DoneData>('sendAgain', { params: { id } }));
  if (failed === 0) return null;
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <Button variant="outlined" disabled={isBusy} onClick={press}>
        Send to the {formatCount(failed)} again
      </Button>
      {refusal && <Banner tone="negative" live="assertive" title={refusal} />}
    </Box>
  );
}

/** Whom a message was written to, by how far it is with each: a tab's count is its length (MSG-02). */
export function RecipientList({ message }: { message: CellMessage }) {
  const state = useListState(FILTERS);
  const { of: tab = 'all' } = state.view.filters;
  const { page, size } = state.query;
  const loaded = useQuery(recipientsQuery(message.id, { page, size, of: tab } as RecipientsQuery));
  return (
    <section aria-label="Recipients">
      <ListTabs
        label="Recipients by state"
        open={tab}
        tabs={RECIPIENT_TABS.map((one) => ({
          id: one,
          label: `${WORDS[one]} (${formatCount(message.counts[one])})`,
          to: `${pathOf(PATHS.message, { id: message.id })}?of=${one}`,
        }))}
      />
      <SendAgain message={message} />
      <ListTable
        name="recipients"
        caption="Recipients"
        columns={RECIPIENT_COLUMNS}
        loaded={loaded}
        state={state}
        empty="No students in this list"
      />
    </section>
  );
}
