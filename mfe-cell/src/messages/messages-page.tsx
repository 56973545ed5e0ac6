import { Box, LinkButton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { messagesQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { UpdatedAgo } from '../list/updated-ago';
import { MESSAGE_COLUMNS } from './message-columns';
import { MessageTabs } from './message-tabs';
import { PATHS } from '../paths';

const FILTERS: readonly string[] = [];

/** /cell/messages: what the cell wrote, the newest first, and what came of it (MSG-02). */
function MessagesPage() {
  const state = useListState(FILTERS);
  const { page = '1', size = '25' } = state.query;
  const loaded = useQuery({ ...messagesQuery({ page, size }), enabled: useMay('write messages') });
  return (
    <ConsolePage
      title="Messages"
      right="write messages"
      end={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <LinkButton variant="contained" to={PATHS.newMessage}>
            Write a message
          </LinkButton>
          <UpdatedAgo loaded={loaded} />
        </Box>
      }
    >
      <MessageTabs open="messages" />
      <ListTable
        caption="Messages"
        columns={MESSAGE_COLUMNS}
        loaded={loaded}
        state={state}
        empty="No message was written yet"
      />
    </ConsolePage>
  );
}

export default withQueries(MessagesPage);
